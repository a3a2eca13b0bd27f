import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ClaimDeps } from './deps.ts'
import type { ClaimRefusals } from './refusals.ts'
import type { Claim, ClaimCase } from './states.ts'
import { type Row, tables } from './tables.ts'

/** What nobody could be paid yet, the oldest first; of one person, or of everybody. */
export async function openClaims(through: Db | Tx, userId?: Id<'user'>): Promise<Claim[]> {
  const rows = await tables(through)
    .selectFrom('claim as c')
    .selectAll('c')
    .where(sql<boolean>`not exists (select 1 from claim_payment p where p.claim_id = c.id)`)
    .$if(userId !== undefined, (query) => query.where('c.user_id', '=', userId!))
    .orderBy('c.since')
    .orderBy('c.id')
    .limit(200)
    .execute()
  return rows.map(toClaim)
}

export const toClaim = ({ id, user_id, reference, security_code, amount, since }: Row<'claim'>): Claim => ({
  id,
  userId: user_id,
  reference,
  security: security_code,
  amount,
  since,
})

/** One that waits, or that was paid since. Refuses with `claim_not_found`. */
export async function claimOf(through: Db | Tx, id: string): Promise<ClaimCase> {
  const row = isId(id)
    ? await tables(through)
        .selectFrom('claim')
        .selectAll()
        .where('id', '=', id as Id<'claim'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ClaimRefusals>('claim_not_found')
  const paid = await tables(through)
    .selectFrom('claim_payment')
    .select('paid_at')
    .where('claim_id', '=', row.id)
    .executeTakeFirst()
  return { ...toClaim(row), about: row.about, paidAt: paid?.paid_at ?? null }
}

/** The same for the finance desk. */
export async function claim({ db }: Pick<ClaimDeps, 'db'>, actor: Actor, id: string): Promise<ClaimCase> {
  requirePermission(actor, 'claim.read')
  return claimOf(db, id)
}
