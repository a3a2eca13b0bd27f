import { sql } from 'kysely'
import { createBatchedLookup } from '#platform/batched-lookups'
import { bindDeps } from '#platform/bind-deps'
import type { Clock } from '#platform/clock'
import { type Db, snapshot, type Tx } from '#platform/database'
import { readTogether } from '#platform/read-together'
import { createBatch } from './batch.ts'
import { legsOf, movementsOf, totalsBefore, totalsUpTo, turnoverOf } from './history.ts'
import { type Account, type Asset, accountId, type Purpose } from './states.ts'
import { tables } from './tables.ts'
import { verifyLedgerInTx } from './verify.ts'

export {
  type BalanceAsOf,
  clearingEntries,
  entryFacts,
  escrowSharesAsOf,
  heldAsOf,
  investorsHeldAsOf,
  PAID_BY_INVESTORS,
} from './as-of.ts'
export type { Difference, InvariantCheck, LedgerVerdict } from './difference.ts'
export { factsInvariant, type LedgerFacts } from './facts.ts'
export { type AssetTotal, changesOfFacts, type HistoryPage, type Leg, type Movement, movementsOf } from './history.ts'
export { createHolderTotals, holderTotalBefore } from './holder-totals.ts'
export { heldBefore, holdersBefore, holdingsUpTo, inIssueBefore } from './holders.ts'
export { type BalanceRange, chunkDigestInTx, fullChunks, type LedgerMark, lastEntry, markLedgerInTx } from './mark.ts'
export { createMonthlyClose } from './month-close.ts'
export { nextPostedDay, type PersonDay, peopleDays, peopleTouched } from './people-days.ts'
export { postInTx } from './post.ts'
export { createRupiahTotals } from './rupiah-totals.ts'
export { renewStatistics } from './statistics.ts'
export { verifyLedgerInTx, verifyLedgerSinceInTx } from './verify.ts'
export { verifyChartInTx } from './verify-chart.ts'
export { ownersWithRupiah, rupiahWaiting, type WaitingPlace, type WaitingRupiah } from './waiting.ts'

export type AccountBalance = { owner: string; purpose: Purpose; asset: Asset; amount: bigint }

export function createLedger({ db, clock }: { db: Db; clock: Clock }) {
  const batch = createBatch({ db, clock })
  const balanceOf = createBatchedLookup((ids: readonly string[]) => balancesById(db, ids))
  return {
    /** Posts one entry by itself, sharing its commit with others under load; for callers that write nothing else. */
    post: batch.post,
    balance: async (account: Account) => (await balanceOf(accountId(account))) ?? 0n,
    balancesOf: (owner: string, through: Db | Tx = db) => balancesOf(through, owner),
    ...bindDeps(db, {
      movementsOf,
      turnoverOf,
      legsOf,
      totalsBefore,
      totalsUpTo,
    }),
    /** What all accounts of a purpose hold together, per asset: what is owed, what is in issue. */
    totals: (purpose: Purpose, ownerPrefix = '') => totalsInTx(db, purpose, ownerPrefix),
    verify: () => snapshot(db, verifyLedgerInTx),
  }
}
export type Ledger = ReturnType<typeof createLedger>

/** Zero for an account that nothing was posted to yet. */
export async function balanceInTx(db: Db | Tx, account: Account): Promise<bigint> {
  const row = await tables(db)
    .selectFrom('balance')
    .select('amount')
    .where('account_id', '=', accountId(account))
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** The same for several accounts, by their ids. */
export async function balancesInTx(db: Db | Tx, accounts: readonly Account[]): Promise<Map<string, bigint>> {
  return accounts.length === 0 ? new Map() : balancesById(db, accounts.map(accountId))
}

async function balancesById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tables(db)
    .selectFrom('balance')
    .select(['account_id', 'amount'])
    .where('account_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ account_id, amount }) => [account_id, amount]))
}

async function balancesOf(db: Db | Tx, owner: string): Promise<AccountBalance[]> {
  const own = tables(db)
    .selectFrom('ledger_account as a')
    .innerJoin('balance as b', 'b.account_id', 'a.id')
    .select(['a.owner', 'a.purpose', 'a.asset', 'b.amount'])
    .where('a.owner', '=', owner)
    .where('b.amount', '<>', 0n)
    .orderBy('a.id')
  const rows = await readTogether(db, own, { amount: 'bigint' })
  return rows.map((row) => ({ ...row, purpose: row.purpose as Purpose }))
}

/** How much of each security, or of these, was ever issued by facts of one kind ('subscription/'), also what was redeemed since. */
export async function issuedInTx(
  tx: Tx,
  sourcePrefix: string,
  assets?: readonly Asset[],
): Promise<{ asset: Asset; amount: bigint }[]> {
  const { rows } = await sql<{ asset: Asset; amount: bigint }>`
    select a.asset, sum(p.debit)::bigint as amount
    from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
    where a.purpose = 'issuance' and e.source like ${`${sourcePrefix}%`}
      ${assets ? sql`and a.asset = any(${[...assets]}::text[])` : sql``} group by a.asset`.execute(tx)
  return rows
}

export async function totalsInTx(
  db: Db | Tx,
  purpose: Purpose,
  ownerPrefix: string,
): Promise<{ owner: string; asset: Asset; amount: bigint }[]> {
  return tables(db)
    .selectFrom('ledger_account as a')
    .innerJoin('balance as b', 'b.account_id', 'a.id')
    .select(['a.owner', 'a.asset', 'b.amount'])
    .where('a.purpose', '=', purpose)
    .where('a.owner', 'like', `${ownerPrefix}%`)
    .where('b.amount', '<>', 0n)
    .execute()
}
