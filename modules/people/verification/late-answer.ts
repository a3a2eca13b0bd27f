import { listStaffWithPermission } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { isCheckSettled } from './open-checks.ts'
import { type AnsweredOutcome, type CheckKind, toKycRecord, verificationEvent } from './states.ts'
import { tables } from './tables.ts'

type Answer = { submissionId: Id<'kyc-submission'>; userId: Id<'user'>; kind: CheckKind; outcome: AnsweredOutcome }

/**
 * Handles a check result after an approval without it: a contradiction becomes a finding and high risk, and compliance
 * is notified. The approval stays until they decide.
 */
export async function applyLateAnswerInTx(
  { tx, note, emit }: Pick<CommandContext, 'tx' | 'note' | 'emit'>,
  { submissionId, userId, kind, outcome }: Answer,
): Promise<void> {
  if (isCheckSettled(kind, outcome)) return
  const approved = await tables(tx)
    .selectFrom('kyc_submission')
    .select('id')
    .where('id', '=', submissionId)
    .where('outcome', '=', 'approved')
    .executeTakeFirst()
  if (!approved) return
  await tables(tx)
    .updateTable('kyc')
    .set({ risk_level: 'high', risk_rest: 'high' })
    .where('user_id', '=', userId)
    .execute()
  note(`kyc/${userId}`, toKycRecord('verification.check', { check: kind, outcome, follows: 'contradicts_approval' }))
  for (const person of await listStaffWithPermission(tx, 'kyc.decide'))
    emit(verificationEvent(person, 'kyc_contradicted_desk', { userId }))
}

/** The checks that contradicted an approval afterwards. */
export async function listLateContradictions(db: Db, userId: Id<'user'>): Promise<CheckKind[]> {
  const rows = await tables(db)
    .selectFrom('kyc_check as c')
    .innerJoin('kyc_submission as s', 's.id', 'c.submission_id')
    .select(['c.kind', 'c.outcome'])
    .where('s.user_id', '=', userId)
    .where('s.outcome', '=', 'approved')
    .whereRef('c.answered_at', '>', 's.decided_at')
    .orderBy('s.round', 'desc')
    .execute()
  return rows.filter(({ kind, outcome }) => !isCheckSettled(kind, outcome)).map(({ kind }) => kind)
}
