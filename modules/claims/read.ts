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

const isOpen = sql<boolean>`not exists (select 1 from claim_payment p where p.claim_id = c.id)`

/** Of whom something waits. */
export async function ownersOfOpen(through: Db | Tx): Promise<Id<'user'>[]> {
  const rows = await tables(through).selectFrom('claim as c').select('c.user_id').distinct().where(isOpen).execute()
  return rows.map(({ user_id }) => user_id)
}

/** What these people could not be paid yet, the oldest first, as much as is paid in one go: others’ stand in nobody’s way. */
export async function openClaims(through: Db | Tx, owners: readonly Id<'user'>[]): Promise<Claim[]> {
  const rows = await tables(through)
    .selectFrom('claim as c')
    .selectAll('c')
    .where(isOpen)
    .where(sql<boolean>`c.user_id = any(${[...owners]}::uuid[])`)
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
