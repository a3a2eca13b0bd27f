import type { Rulebook } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import { after, HOUR } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { VerificationDeps } from './deps.ts'
import type { VerificationRefusals } from './refusals.ts'
import type { CheckKind, CheckOutcome } from './states.ts'
import { type Row, tables } from './tables.ts'

/** A check without a passing result, as 'identity:waiting'. */
export type OpenCheck = `${CheckKind}:${CheckOutcome}`

/** An approval by one needs these; two may agree without them, on other evidence (docs/rules/kyc.md, Approval). */
const settled: Partial<Record<CheckKind, readonly CheckOutcome[]>> = {
  identity: ['passed'],
  face: ['passed', 'doubtful'], // how like two pictures are is for the eye of the reviewer, too
}

/** Whether a check result allows approval by one person. */
export const isCheckSettled = (kind: CheckKind, outcome: CheckOutcome) => settled[kind]?.includes(outcome) !== false

/** The open checks of a submission; none waits without a provider, where the reviewer compares by eye. */
export async function listOpenChecksInTx(
  { services }: Pick<VerificationDeps, 'services'>,
  tx: Tx,
  { id }: Pick<Row<'kyc_submission'>, 'id'>,
): Promise<OpenCheck[]> {
  const rows = await tables(tx)
    .selectFrom('kyc_check')
    .select(['kind', 'outcome'])
    .where('submission_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows
    .filter(({ kind, outcome }) => !isCheckSettled(kind, outcome) && (services || outcome !== 'waiting'))
    .map(({ kind, outcome }): OpenCheck => `${kind}:${outcome}`)
}

/** Refuses `kyc_unanswered` until a silent service was given the rulebook's hours. */
export async function assertServiceWaitOverInTx(
  rulebook: Rulebook,
  { tx, now }: { tx: Tx; now: Date },
  { open, submittedAt }: { open: readonly OpenCheck[]; submittedAt: Date },
): Promise<void> {
  if (!open.some((each) => each.endsWith(':waiting'))) return
  const rules = await rulebook.at(now, tx)
  const from = after(submittedAt, rules['kyc.unanswered_hours'] * HOUR)
  if (now < from) throw new Refusal<VerificationRefusals>('kyc_unanswered', { from })
}

/** Refuses `kyc_check_failed` if any check is open that the approvers did not agree to leave open with that outcome. */
export async function assertOpenChecksUnchangedInTx(
  deps: Pick<VerificationDeps, 'services'>,
  tx: Tx,
  submission: Pick<Row<'kyc_submission'>, 'id'>,
  agreed: readonly OpenCheck[],
): Promise<void> {
  const open = await listOpenChecksInTx(deps, tx, submission)
  if (open.some((each) => !agreed.includes(each)))
    throw new Refusal<VerificationRefusals>('kyc_check_failed', {}, 'reason')
}
