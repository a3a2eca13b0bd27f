import type { Rulebook } from '#modules/rulebook'
import type { Tx } from '#platform/database'
import { after, HOUR } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { VerificationDeps } from './deps.ts'
import type { VerificationRefusals } from './refusals.ts'
import type { CheckKind, CheckOutcome } from './states.ts'
import { type Row, tables } from './tables.ts'

/** What the civil registry or the comparison of faces leaves open; 'identity:waiting'. */
export type Unsettled = `${CheckKind}:${CheckOutcome}`

/** An approval by one needs these; two may agree without them, on other evidence (docs/rules/kyc.md, Approval). */
const settled: Partial<Record<CheckKind, readonly CheckOutcome[]>> = {
  identity: ['passed'],
  face: ['passed', 'doubtful'], // how like two pictures are is for the eye of the reviewer, too
}

/** Whether an answer lets one person approve. */
export const isSettled = (kind: CheckKind, outcome: CheckOutcome) => settled[kind]?.includes(outcome) !== false

/** Where no provider is configured, nobody will answer what still waits: it is not open, the reviewer compares by eye. */
export async function unsettledInTx(
  { services }: Pick<VerificationDeps, 'services'>,
  tx: Tx,
  { id }: Pick<Row<'kyc_submission'>, 'id'>,
): Promise<Unsettled[]> {
  const rows = await tables(tx)
    .selectFrom('kyc_check')
    .select(['kind', 'outcome'])
    .where('submission_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows
    .filter(({ kind, outcome }) => !isSettled(kind, outcome) && (services || outcome !== 'waiting'))
    .map(({ kind, outcome }): Unsettled => `${kind}:${outcome}`)
}

/** A service that is silent is waited for, until it has been for the rule's hours. Refuses `kyc_unanswered`. */
export async function assertWaitedInTx(
  rulebook: Rulebook,
  { tx, now }: { tx: Tx; now: Date },
  { open, submittedAt }: { open: readonly Unsettled[]; submittedAt: Date },
): Promise<void> {
  if (!open.some((each) => each.endsWith(':waiting'))) return
  const rules = await rulebook.at(now, tx)
  const from = after(submittedAt, rules['kyc.unanswered_hours'] * HOUR)
  if (now < from) throw new Refusal<VerificationRefusals>('kyc_unanswered', { from })
}

/** What two agreed to leave open may have been answered since, with yes; with no it is for them anew. Refuses `kyc_check_failed`. */
export async function assertAgreedInTx(
  deps: Pick<VerificationDeps, 'services'>,
  tx: Tx,
  submission: Pick<Row<'kyc_submission'>, 'id'>,
  agreed: readonly Unsettled[],
): Promise<void> {
  const open = await unsettledInTx(deps, tx, submission)
  if (open.some((each) => !agreed.includes(each)))
    throw new Refusal<VerificationRefusals>('kyc_check_failed', {}, 'reason')
}
