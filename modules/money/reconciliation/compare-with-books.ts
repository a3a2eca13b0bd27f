import { sql } from 'kysely'
import { formatAccountId } from '#contract/ledger/states'
import { type Bank, bankCodes } from '#contract/wallet/states'
import { loadBalancesInTx } from '#modules/ledger'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { computeStatementGaps, selectStatementSpans } from './gaps.ts'
import type { BankBesideBooks } from './states.ts'
import { tables } from './tables.ts'

/** Per bank: the balance by the books, and the sum of open differences. Constant cost. */
export async function compareBanksWithBooks(db: Db, actor: Actor): Promise<BankBesideBooks[]> {
  requirePermission(actor, 'reconciliation.read')
  const [booked, open, spans] = await Promise.all([
    loadBalancesInTx(db, bankCodes.map(clearingOf)),
    openSums(db),
    selectStatementSpans(db),
  ])
  const gaps = computeStatementGaps(spans)
  return bankCodes.map((bank) => {
    const differs = open.find((row) => row.bank === bank)
    const read = spans.filter((span) => span.bank === bank).map(({ until }) => until.getTime())
    return {
      bank,
      booked: booked.get(formatAccountId(clearingOf(bank))) ?? 0n,
      difference: differs?.amount ?? 0n,
      open: Number(differs?.count ?? 0) + gaps.filter((gap) => gap.bank === bank).length,
      readUntil: read.length > 0 ? new Date(Math.max(...read)) : null,
    }
  })
}

const clearingOf = (bank: Bank) => ({ owner: `bank/${bank}`, purpose: 'clearing', asset: 'IDR' }) as const

const openSums = (db: Db) =>
  tables(db)
    .selectFrom('reconciliation_break')
    .select(['bank', ({ fn }) => fn.countAll<bigint>().as('count')])
    .select(sql<bigint>`sum(at_bank - booked)::bigint`.as('amount'))
    .where('resolved_at', 'is', null)
    .groupBy('bank')
    .execute()
