import { listStaffWithPermission } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { FaceMatch } from './same-face.ts'
import { toKycRecord, verificationEvent } from './states.ts'
import { tables } from './tables.ts'

type FaceMatches = { userId: Id<'user'>; alike: readonly FaceMatch[] }

/**
 * Records people with the same face as findings and high risk on both sides. Notifies compliance when the answer came
 * after the decision, since that case is in no queue.
 */
export async function recordFaceMatchesInTx(
  { tx, now, note, emit }: Pick<CommandContext, 'tx' | 'now' | 'note' | 'emit'>,
  { userId, alike }: FaceMatches,
): Promise<void> {
  const others = await stillHeld(tx, [userId, ...alike.map((other) => other.userId)])
  if (!others.has(userId)) return leaveInTx(tx, { userId, now })
  const found = alike.filter((other) => other.userId !== userId && others.has(other.userId))
  if (found.length === 0) return
  const pairs = found.map(({ userId: other, likeness }) => {
    const [one, two] = [userId, other].sort() as [Id<'user'>, Id<'user'>]
    return { user_id: one, other_id: two, likeness, found_at: now }
  })
  await tables(tx)
    .insertInto('kyc_face_pair')
    .values(pairs)
    .onConflict((already) =>
      already.columns(['user_id', 'other_id']).doUpdateSet((row) => ({ likeness: row.ref('excluded.likeness') })),
    )
    .execute()
  const ids = [userId, ...found.map((other) => other.userId)]
  await tables(tx)
    .updateTable('kyc')
    .set({ risk_level: 'high', risk_rest: 'high' })
    .where('user_id', 'in', ids)
    .execute()
  const people = ids.length - 1
  const record = toKycRecord('verification.check', {
    check: 'same_face',
    outcome: 'failed',
    follows: 'same_face',
    people,
  })
  for (const id of ids) note(`kyc/${id}`, record)
  const waits = await tables(tx)
    .selectFrom('kyc')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  if (!waits)
    for (const person of await listStaffWithPermission(tx, 'kyc.decide'))
      emit(verificationEvent(person, 'kyc_face_found_desk', { userId }))
}

async function stillHeld(tx: CommandContext['tx'], ids: Id<'user'>[]): Promise<Set<Id<'user'>>> {
  const rows = await tables(tx)
    .selectFrom('kyc_face')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('leave_at', 'is', null)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Somebody's account ended while the service was asked: it holds their face now and has to forget it again. */
async function leaveInTx(tx: CommandContext['tx'], { userId, now }: { userId: Id<'user'>; now: Date }) {
  await tables(tx)
    .insertInto('kyc_face')
    .values({ user_id: userId, leave_at: now })
    .onConflict((already) => already.column('user_id').doUpdateSet({ leave_at: now }))
    .execute()
}
