import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import type { MovementSource } from '#modules/wallet'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { DistributionDeps } from './deps.ts'
import { claimPaid } from './entries.ts'
import type { Claim } from './states.ts'
import { tables } from './tables.ts'

const OPEN = sql<boolean>`not exists (
  select 1 from claim_payment c where c.distribution_id = p.distribution_id and c.user_id = p.user_id)`

/** What nobody could be paid yet, the oldest first; of one person, or of everybody. */
export async function openClaims(through: Db | Tx, userId?: Id<'user'>): Promise<Claim[]> {
  const rows = await tables(through)
    .selectFrom('distribution_payment as p')
    .innerJoin('distribution as d', 'd.id', 'p.distribution_id')
    .select(['p.distribution_id', 'p.user_id', 'd.reference', 'd.security_code', 'p.gross', 'p.tax', 'p.paid_at'])
    .where('p.unclaimed', '=', true)
    .where(OPEN)
    .whereRef('p.gross', '>', 'p.tax')
    .$if(userId !== undefined, (query) => query.where('p.user_id', '=', userId!))
    .orderBy('p.paid_at')
    .orderBy('p.user_id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    distributionId: row.distribution_id,
    userId: row.user_id,
    reference: row.reference,
    security: row.security_code,
    amount: rupiah(row.gross - row.tax),
    since: row.paid_at!,
  }))
}

/** The same for the finance desk. */
export async function claims({ db }: Pick<DistributionDeps, 'db'>, actor: Actor): Promise<Claim[]> {
  requirePermission(actor, 'distribution.read')
  return openClaims(db)
}

/** Pays a claim whole. One that was paid already stays as it is. */
export async function payClaimInTx(
  { tx, now, note }: CommandContext,
  { distributionId, userId }: Pick<Claim, 'distributionId' | 'userId'>,
  paid: readonly { to: Id<'user'>; amount: bigint }[],
): Promise<void> {
  const lines = paid.filter(({ amount }) => amount > 0n)
  await tables(tx)
    .insertInto('claim_payment')
    .values(
      lines.map(({ to, amount }) => ({
        distribution_id: distributionId,
        user_id: userId,
        to_user: to,
        amount: rupiah(amount),
        paid_at: now,
      })),
    )
    .execute()
  await postInTx(tx, [claimPaid({ distributionId, userId }, lines)], now)
  note(`claim/${distributionId}/${userId}`, { data: { paid: lines.map(({ to }) => to) } })
}

/** What the one who was paid may know of it. */
export const claimSource = ({ registry }: Pick<DistributionDeps, 'registry'>): MovementSource => ({
  kind: 'claim',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('claim_payment as c')
      .innerJoin('distribution as d', 'd.id', 'c.distribution_id')
      .select(['d.id', 'd.reference', 'd.security_code', 'd.about', 'c.user_id'])
      .where('c.to_user', '=', userId)
      .where('d.id', 'in', sources.map((source) => source.split('/')[1] ?? '') as never[])
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, security_code, about, user_id }) => ({
        source: `claim/${id}/${user_id}`,
        name: (await registry.known(security_code, db)).name,
        reference,
        why: {
          id: `Pembayaran yang tertunda karena akun pemiliknya sudah berakhir: ${about}.`,
          en: `A payment that was kept because its owner’s account has ended: ${about}.`,
        },
        about: null,
      })),
    )
  },
})
