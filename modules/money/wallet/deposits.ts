import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { ListDeposits } from './input.ts'
import { parseCursor } from './parse-cursor.ts'
import type { WalletRefusals } from './refusals.ts'
import { type Deposit, type DepositPage, depositBanks, groupByFour } from './states.ts'
import { tables } from './tables.ts'

/** One page of the actor's deposits, newest first. */
export async function listDeposits(db: Db, actor: Actor, page: ListDeposits = {}): Promise<DepositPage> {
  requirePermission(actor, 'wallet.read')
  const { after, limit } = ListDeposits.parse(page)
  const rows = await depositRows(db, actor.userId)
    .$if(after !== undefined, (query) => query.where('d.id', '<', parseCursor(after!)))
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageById(rows.map(depositView), limit)
}

/** One of the actor's deposits. Refuses `deposit_not_found` for anybody else's. */
export async function findDeposit(db: Db, actor: Actor, id: string): Promise<Deposit> {
  requirePermission(actor, 'wallet.read')
  const row = isId(id) ? await depositRows(db, actor.userId).where('d.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new Refusal<WalletRefusals>('deposit_not_found')
  return depositView(row)
}

/** Deposits that arrived for a payment but could not be applied and stayed in the wallet, newest first. */
export async function listUnappliedDeposits(db: Db, actor: Actor, reference: string): Promise<Deposit[]> {
  requirePermission(actor, 'wallet.read')
  const rows = await depositRows(db, actor.userId)
    .where('a.purpose', '=', 'payment')
    .where('a.reference', '=', reference)
    .where('d.state', '=', 'credited')
    .orderBy('d.id', 'desc')
    .limit(5)
    .execute()
  return rows.map(depositView)
}

const depositRows = (db: Db, userId: Id<'user'>) =>
  tables(db)
    .selectFrom('deposit as d')
    .innerJoin('virtual_account as a', 'a.id', 'd.account_id')
    .select(['d.id', 'd.state', 'd.amount', 'd.sender', 'd.kept_because', 'd.received_at', 'd.credited_at'])
    .select(['a.bank', 'a.number', 'a.purpose', 'a.reference'])
    .where('d.user_id', '=', userId)

type DepositRow = Awaited<ReturnType<ReturnType<typeof depositRows>['execute']>>[number]

const depositView = (row: DepositRow): Deposit => ({
  id: row.id as Id<'deposit'>,
  state: row.state,
  amount: rupiah(row.amount),
  bank: row.bank,
  bankName: depositBanks[row.bank].name,
  number: row.number,
  printed: groupByFour(row.number),
  sender: row.sender,
  purpose: row.purpose,
  reference: row.purpose === 'payment' ? row.reference : null,
  keptBecause: row.kept_because,
  receivedAt: row.received_at,
  creditedAt: row.credited_at,
})
