import { sql } from 'kysely'
import { bindDeps } from '#platform/commands/bind-deps'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import { type Db, snapshot, type Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Clock } from '#platform/runtime/clock'
import { createPostingBatch } from './batch.ts'
import { computeTurnover, listMovements, listPostings, readTotalsAfterEntry, readTotalsBefore } from './history.ts'
import { type Account, type Asset, formatAccountId, type Purpose } from './states.ts'
import { tables } from './tables.ts'
import { verifyLedgerInTx } from './verify.ts'

export {
  type BalanceAsOf,
  findEntry,
  INVESTOR_ESCROW_OWNERS,
  listClearingEntries,
  readRupiahTotalsAsOf,
  selectEscrowByInvestorAsOf,
  selectInvestorRupiahAsOf,
} from './as-of.ts'
export type { Difference, InvariantCheck, LedgerVerdict } from './difference.ts'
export { createFactsInvariant, type LedgerFacts } from './facts.ts'
export {
  type AssetTotal,
  type HistoryPage,
  type Leg,
  listMovements,
  type Movement,
  sumChangesBySource,
} from './history.ts'
export { createHolderTotalsJob, selectHolderTotalBefore } from './holder-totals.ts'
export {
  readHoldingsAt,
  readUnitsInIssueBefore,
  selectEveryHolder,
  selectHoldersBefore,
  selectUnitsBefore,
} from './holders.ts'
export {
  type BalanceRange,
  countFullChunks,
  digestChunkInTx,
  type LedgerMark,
  markLedgerInTx,
  readLastEntryNumber,
} from './mark.ts'
export { createMonthCloseJob } from './month-close.ts'
export { computePersonDays, findNextPostedDay, listPeopleWithPostings, type PersonDay } from './people-days.ts'
export { postInTx } from './post.ts'
export { createRupiahTotalsJob } from './rupiah-totals.ts'
export { refreshStatistics } from './statistics.ts'
export { verifyLedgerInTx, verifyLedgerSinceInTx } from './verify.ts'
export { verifyChartInTx } from './verify-chart.ts'
export { listWaitingRupiah, selectOwnersWithRupiah, type WaitingPlace, type WaitingRupiah } from './waiting-rupiah.ts'

export type AccountBalance = { owner: string; purpose: Purpose; asset: Asset; amount: bigint }

/** The double-entry ledger: posting, balances, history and verification. */
export function createLedger({ db, clock }: { db: Db; clock: Clock }) {
  const batch = createPostingBatch({ db, clock })
  const balanceOf = createBatchedLookup((ids: readonly string[]) => balancesById(db, ids))
  return {
    /** Posts one entry by itself, sharing its commit with others under load; for callers that write nothing else. */
    post: batch.post,
    balance: async (account: Account) => (await balanceOf(formatAccountId(account))) ?? 0n,
    balancesOf: (owner: string, through: Db | Tx = db) => balancesOf(through, owner),
    ...bindDeps(db, {
      movementsOf: listMovements,
      turnoverOf: computeTurnover,
      legsOf: listPostings,
      totalsBefore: readTotalsBefore,
      totalsUpTo: readTotalsAfterEntry,
    }),
    /** Non-zero balances of all accounts of a purpose. */
    totals: (purpose: Purpose, ownerPrefix = '') => listBalancesInTx(db, purpose, ownerPrefix),
    verify: () => snapshot(db, verifyLedgerInTx),
  }
}
export type Ledger = ReturnType<typeof createLedger>

/** The balance of an account in its smallest unit (rupiah or units); 0 when nothing was posted to it. */
export async function readBalanceInTx(db: Db | Tx, account: Account): Promise<bigint> {
  const row = await tables(db)
    .selectFrom('balance')
    .select('amount')
    .where('account_id', '=', formatAccountId(account))
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** The balances of several accounts by account id; accounts without postings are missing. */
export async function loadBalancesInTx(db: Db | Tx, accounts: readonly Account[]): Promise<Map<string, bigint>> {
  return accounts.length === 0 ? new Map() : balancesById(db, accounts.map(formatAccountId))
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

/**
 * Units of each security ever issued by entries whose source has this prefix ('subscription/'), redeemed units
 * included.
 */
export async function sumIssuedInTx(
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

/** Non-zero balances of all accounts of a purpose whose owner has this prefix. */
export async function listBalancesInTx(
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
