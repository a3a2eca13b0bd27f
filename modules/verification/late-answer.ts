import { staffWith } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import type { Db } from '#platform/database'
import type { Id } from '#shared/ids'
import { type AnsweredOutcome, type CheckKind, kycRecord, verificationEvent } from './states.ts'
import { tables } from './tables.ts'
import { isSettled } from './unsettled.ts'

type Answer = { submissionId: Id<'kyc-submission'>; userId: Id<'user'>; kind: CheckKind; outcome: AnsweredOutcome }

/**
 * Two approved without the registry or the face, and now there is an answer: one that contradicts is a finding, makes a high
 * risk of the person, and compliance is told, since that case stands in no queue. The approval stays until they decide.
 */
export async function answeredLateInTx(
  { tx, note, emit }: Pick<CommandContext, 'tx' | 'note' | 'emit'>,
  { submissionId, userId, kind, outcome }: Answer,
): Promise<void> {
  if (isSettled(kind, outcome)) return
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
  note(`kyc/${userId}`, kycRecord('verification.check', { check: kind, outcome, follows: 'contradicts_approval' }))
  for (const person of await staffWith(tx, 'kyc.decide'))
    emit(verificationEvent(person, 'kyc_contradicted_desk', { userId }))
}

/** What contradicted an approval after it was given, by the names of the services. */
export async function contradictedSince(db: Db, userId: Id<'user'>): Promise<CheckKind[]> {
  const rows = await tables(db)
    .selectFrom('kyc_check as c')
    .innerJoin('kyc_submission as s', 's.id', 'c.submission_id')
    .select(['c.kind', 'c.outcome'])
    .where('s.user_id', '=', userId)
    .where('s.outcome', '=', 'approved')
    .whereRef('c.answered_at', '>', 's.decided_at')
    .orderBy('s.round', 'desc')
    .execute()
  return rows.filter(({ kind, outcome }) => !isSettled(kind, outcome)).map(({ kind }) => kind)
}
