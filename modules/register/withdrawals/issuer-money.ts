import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { listMovements, selectOwnersWithRupiah } from '#modules/ledger'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import { ListIssuerMoney } from './input.ts'
import { listWaitingIssuerMoney, type WaitingMoney } from './issuer-money-due.ts'
import { maskAccount } from './quote.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { requireBusinesses } from './require-business.ts'
import { type IssuerCase, type IssuerLine, type IssuerMoney, type IssuerWaiting, issuerOwner } from './states.ts'
import { toWithdrawalCard, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'rulebook' | 'businessOf' | 'businessesById' | 'payoutAccountsOf'>
const SHOWN = 5
const LINES = 20

/** For finance: issuers whose money waits for a payout, largest first, with their bank account and latest payouts. */
export async function listIssuersToPay(
  deps: Deps,
  actor: Actor,
  page: ListIssuerMoney = {},
): Promise<Page<IssuerMoney>> {
  const { items, next } = await waitingPage(deps, actor, page)
  const payouts = await payoutsOf(
    deps.db,
    items.map(({ businessId }) => businessId),
  )
  return { items: await readIssuerMonies(deps, items, payouts), next }
}

/** The same list without bank account and latest payouts, for screens that only count. */
export async function listWaitingIssuers(
  deps: Deps,
  actor: Actor,
  page: ListIssuerMoney = {},
): Promise<Page<IssuerWaiting>> {
  const { items, next } = await waitingPage(deps, actor, page)
  const businesses = await requireBusinesses(deps, deps.db, items)
  return {
    items: items.map(({ amount, ...waiting }, at) => ({ ...waiting, name: businesses[at]!.name, available: amount })),
    next,
  }
}

/** Counts issuers whose money waits for a payout, up to `limit`. */
export async function countWaitingIssuers({ db }: Pick<Deps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'withdrawal.read-any')
  return countUpTo(db, selectOwnersWithRupiah(issuerOwner('')), limit)
}

async function waitingPage(deps: Deps, actor: Actor, page: ListIssuerMoney): Promise<Page<WaitingMoney>> {
  requirePermission(actor, 'withdrawal.read-any')
  const { after, limit } = ListIssuerMoney.parse(page)
  const place = { limit: limit + 1, ...(after !== undefined && { after: parseIssuerCursor(after) }) }
  const waiting = await listWaitingIssuerMoney(deps, deps.db, deps.clock.now(), place)
  const items = waiting.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && waiting.length > limit ? `${last.amount}.${last.businessId}` : null }
}

/** Parses the cursor of a page. Refuses `page_unknown`. */
function parseIssuerCursor(cursor: string) {
  const [, amount, id] = /^(\d{1,18})\.(.+)$/.exec(cursor) ?? []
  if (!amount || !id || !isId(id)) throw new Refusal<WalletRefusals>('page_unknown')
  return { amount: BigInt(amount), owner: issuerOwner(id) }
}

/**
 * For finance: one issuer's balance, payouts and latest movements. Refuses `withdrawal_not_found` when the business
 * does not exist.
 */
export async function findIssuerToPay(deps: Deps, actor: Actor, id: string): Promise<IssuerCase> {
  requirePermission(actor, 'withdrawal.read-any')
  if (!(await deps.businessOf(deps.db, id as Id<'business'>)))
    throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return { ...(await readIssuerMoney(deps, id as Id<'business'>)), lines: await listLines(deps.db, id) }
}

async function listLines(db: Db, id: string): Promise<IssuerLine[]> {
  const lines = await listMovements(db, issuerOwner(id), { limit: 2 * LINES })
  return lines
    .filter(({ purpose, asset }) => purpose === 'available' && asset === 'IDR')
    .slice(0, LINES)
    .map(({ entryId, kind, postedAt, change }) => ({ id: entryId, kind, at: postedAt, change: rupiah(change) }))
}

/**
 * For the owner of a business: its balance and payouts. Refuses `withdrawal_not_found` to anybody else
 * and `issuer_money_none` when the business does not exist.
 */
export async function findIssuerMoney(deps: Deps, actor: Actor, id: Id<'business'>): Promise<IssuerMoney> {
  requirePermission(actor, 'withdrawal.read')
  const [business] = await requireBusinesses(deps, deps.db, [{ businessId: id }])
  if (business!.ownerId !== actor.userId) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return readIssuerMoney(deps, id)
}

async function readIssuerMoney(deps: Deps, businessId: Id<'business'>): Promise<IssuerMoney> {
  const [[waiting], payouts] = await Promise.all([
    listWaitingIssuerMoney(deps, deps.db, deps.clock.now(), { id: businessId }),
    payoutsOf(deps.db, [businessId]),
  ])
  const [money] = await readIssuerMonies(
    deps,
    [waiting ?? { businessId, amount: rupiah(0), since: null, due: null }],
    payouts,
  )
  return money!
}

type Waiting = Pick<WaitingMoney, 'businessId' | 'amount'> & { since: Date | null; due: Date | null }

/** Balance, bank account and newest payouts of each issuer, by a fixed number of statements. */
async function readIssuerMonies(deps: Deps, waiting: readonly Waiting[], payouts: Payouts): Promise<IssuerMoney[]> {
  const { db, clock, payoutAccountsOf } = deps
  const businesses = await requireBusinesses(deps, db, waiting)
  const accounts = await payoutAccountsOf(
    db,
    businesses.map(({ ownerId }) => ownerId),
  )
  return waiting.map(({ businessId, amount, since, due }, at) => {
    const { name, ownerId } = businesses[at]!
    const account = accounts.get(ownerId)
    return {
      ...{ businessId, name, available: amount, since, due },
      account: account ? maskAccount(account) : null,
      payouts: (payouts.get(businessId) ?? []).map((row) => toWithdrawalCard(row, clock.now())),
    }
  })
}

type Payouts = Awaited<ReturnType<typeof payoutsOf>>
async function payoutsOf(db: Db, businessIds: readonly Id<'business'>[]) {
  const payouts = sql<WithdrawalRow>`
    select newest.* from unnest(${businessIds}::uuid[]) as business (id) cross join lateral (
      select * from withdrawal w where w.business_id = business.id order by w.id desc limit ${SHOWN}
    ) as newest order by newest.id desc`
  const rows = await readTogether(db, payouts, {
    ...kinds('instant', 'requested_at', 'arrives_by', 'settled_at', 'ended_at'),
    ...kinds('bigint', 'amount', 'fee', 'vat'),
    risk: 'json',
  })
  return Map.groupBy(rows, (row) => row.business_id)
}
