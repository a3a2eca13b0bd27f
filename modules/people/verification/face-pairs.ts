import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { OtherCase } from './states.ts'
import { tables } from './tables.ts'

/** Cases whose face the service matches to this person's, most alike first. */
export async function listSameFaceCases(through: Db | Tx, userId: Id<'user'>, most: number): Promise<OtherCase[]> {
  const rows = await tables(through)
    .selectFrom('kyc_face_pair as p')
    .innerJoin('kyc as k', (on) =>
      on.on(sql<boolean>`k.user_id = case when p.user_id = ${userId} then p.other_id else p.user_id end`),
    )
    .select(['k.user_id', 'k.full_name', 'k.state', 'p.likeness'])
    .where((eb) => eb.or([eb('p.user_id', '=', userId), eb('p.other_id', '=', userId)]))
    .orderBy('p.likeness', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ user_id, full_name, state, likeness }) => ({
    userId: user_id,
    fullName: full_name,
    state,
    likeness,
  }))
}

/** Whether a face match was ever found; it stays when a new picture is submitted. */
export async function hasFaceMatch(through: Db | Tx, userId: Id<'user'>): Promise<boolean> {
  return (await listSameFaceCases(through, userId, 1)).length > 0
}
