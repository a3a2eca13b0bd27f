import type { Db, Tx } from '#platform/database'
import type { Accessible } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { fieldsNow, valuesOf } from './fields.ts'
import { proposalForms } from './states.ts'

/** What both forms of a proposal hold; where both have a field, the file's. */
export async function allValues(
  deps: Pick<ProposalDeps, 'keys'>,
  through: Db | Tx,
  { proposal, applicant }: Pick<Accessible, 'proposal' | 'applicant'>,
): Promise<Record<string, string>> {
  const key = await deps.keys.existing(applicant.owner_user_id, through)
  const { id } = proposal
  const [application, file] = [
    await fieldsNow(through, { id, form: proposalForms[0] }, key),
    await fieldsNow(through, { id, form: proposalForms[1] }, key),
  ]
  const values = { ...valuesOf(application), ...valuesOf(file) }
  return values.permitEnds === 'none' ? { ...values, permitUntil: '' } : values // a day that stood there before
}
