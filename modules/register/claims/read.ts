import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ClaimDeps } from './deps.ts'
import type { ClaimRefusals } from './refusals.ts'
import type { Claim, ClaimCase } from './states.ts'
import { type Row, tables } from './tables.ts'

const isOpen = sql<boolean>`not exists (select 1 from claim_payment p where p.claim_id = c.id)`

/** The owners of open claims. */
export async function listOwnersOfOpenClaims(through: Db | Tx): Promise<Id<'user'>[]> {
  const rows = await tables(through).selectFrom('claim as c').select('c.user_id').distinct().where(isOpen).execute()
  return rows.map(({ user_id }) => user_id)
}

/** Open claims of these people, oldest first, limited to one batch. */
export async function listOpenClaims(through: Db | Tx, owners: readonly Id<'user'>[]): Promise<Claim[]> {
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

/** One open or paid claim. Refuses `claim_not_found`. */
export async function readClaim(through: Db | Tx, id: string): Promise<ClaimCase> {
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

/** For finance: one open or paid claim. Refuses `claim_not_found`. */
export async function findClaim({ db }: Pick<ClaimDeps, 'db'>, actor: Actor, id: string): Promise<ClaimCase> {
  requirePermission(actor, 'claim.read')
  return readClaim(db, id)
}
