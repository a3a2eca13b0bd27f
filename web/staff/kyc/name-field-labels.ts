import type { HitDetail } from '#contract/screening/states'
import type { Party } from '#contract/verification/states'
import { getFieldLabel } from '../../kyc/steps.ts'

type Named = { party: Party; application: Readonly<Record<string, string>> }
const isName = (field: string) => /^(?:alias|fullName|\w+Name)$/.test(field)

/** For each screening hit the labels of the form fields that hold the matched name, e.g. a director's. */
export const findNameFieldLabels = (
  { party, application }: Named,
  hits: readonly Pick<HitDetail, 'id' | 'personName'>[],
) =>
  Object.fromEntries(
    hits.flatMap(({ id, personName }) => {
      const fields = Object.keys(application).filter((field) => isName(field) && application[field] === personName)
      const labels = fields.map((field) => getFieldLabel(party, field))
      return labels.length > 0 ? [[id, labels.join(', ')] as const] : []
    }),
  )
