import type { HitDetail } from '#contract/screening/states'
import type { Party } from '#contract/verification/states'
import { fieldLabel } from '../../kyc/steps.ts'

type Named = { party: Party; application: Readonly<Record<string, string>> }
const isName = (field: string) => /^(?:alias|fullName|\w+Name)$/.test(field)

/** Whose name each likeness is: that of a director, a commissioner, an owner, as the form calls it. */
export const bearersOf = ({ party, application }: Named, hits: readonly Pick<HitDetail, 'id' | 'personName'>[]) =>
  Object.fromEntries(
    hits.flatMap(({ id, personName }) => {
      const fields = Object.keys(application).filter((field) => isName(field) && application[field] === personName)
      const labels = fields.map((field) => fieldLabel(party, field))
      return labels.length > 0 ? [[id, labels.join(', ')] as const] : []
    }),
  )
