import type { Db, Tx } from '#platform/db/database'
import type { ProposalAccess } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { readFields, toValuesByField } from './fields.ts'
import { proposalForms } from './states.ts'

/** The current values of both forms of a proposal; for a field that both forms have, the due-diligence file’s. */
export async function readAllValues(
  deps: Pick<ProposalDeps, 'keys'>,
  through: Db | Tx,
  { proposal, applicant }: Pick<ProposalAccess, 'proposal' | 'applicant'>,
): Promise<Record<string, string>> {
  const key = await deps.keys.existing(applicant.owner_user_id, through)
  const { id } = proposal
  const [application, file] = [
    await readFields(through, { id, form: proposalForms[0] }, key),
    await readFields(through, { id, form: proposalForms[1] }, key),
  ]
  const values = { ...toValuesByField(application), ...toValuesByField(file) }
  return values.permitEnds === 'none' ? { ...values, permitUntil: '' } : values // clears an end date entered earlier
}
