import { sql } from 'kysely'
import { type Account, formatAccountId } from '#contract/ledger/states'
import { investorOwner } from '#contract/wallet/states'
import { loadBalancesInTx } from '#modules/ledger'
import { findPriceStep } from '#modules/rulebook'
import type { BatchCommand, Member, Outcome } from '#platform/commands/batch'
import type { Tx } from '#platform/db/database'
import { awaitPipeline } from '#platform/db/pipeline'
import type { PersonActor } from '#shared/actor'
import { localDate, plusMonths, wib } from '#shared/dates'
import type { DomainEvent } from '#shared/events'
import { type Rupiah, rupiah } from '#shared/money'
import { isRefusal, Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { BookRun } from '../engine/live/book-run.ts'
import type { OrderRow } from '../engine/live/live-book.ts'
import { type OpenShare, openBookRunInTx } from '../engine/live/open-run.ts'
import { writeBookRunInTx } from '../engine/live/write.ts'
import { marketEvent } from '../events.ts'
import type { PlaceOrder, ReplaceOrder } from '../input.ts'
import { computeFirstTradingDay } from '../prices/listing.ts'
import type { MarketRefusals } from '../refusals.ts'
import { computeOrderHold, type Order, type OrderSide, toTradeFeeRates } from '../states.ts'
import { tables } from '../tables.ts'
import { sumBoughtInSessions, sumMarketLimitUse } from './limit-use.ts'
import { computeHold, toBookEventPayload, toOrder } from './views.ts'

type Of<Do extends string, Input> = BatchCommand & { actor: PersonActor; do: Do; input: Input }
export type OrderCommand =
  | Of<'place', PlaceOrder>
  | Of<'cancel', { id: OrderRow['id'] }>
  | Of<'replace', { id: OrderRow['id'] } & ReplaceOrder>
type Asking = Member<OrderCommand>
type Context = {
  tx: Tx
  now: Date
  emit(event: DomainEvent): void
  queue(statements: Promise<unknown>): Promise<void>
}

/** What the orders of a batch are decided on, read for all of them at once. */
type OrderContext = {
  traders: ReadonlyMap<string, { number: number; tradingUntil: Date | null; session: string | null }>
  /** What each can still set aside, by account; it falls and rises as orders are taken. */
  free: Map<string, bigint>
  /** How many orders each has open. */
  open: Map<string, number>
  /** What counts against the limit of each who buys. */
  used: Map<string, bigint>
  /** Whose orders in this share are held by a case. */
  held: ReadonlySet<string>
  assertWithinLimit: Awaited<ReturnType<MarketContext['verification']['lockInvestorLimitsInTx']>>
}

/**
 * Processes a batch of order commands of one share in arrival order: validates each and gives it to the book, then
 * writes all of them with one statement per table.
 */
export async function processOrdersInTx(
  deps: MarketContext,
  { tx, now: began, emit, queue }: Context,
  code: string,
  orders: readonly Asking[],
): Promise<Outcome<Order>[]> {
  await takeTurnsInTx(tx, orders)
  const { run, share } = await openBookRunInTx(deps, tx, code, began)
  const known = await lookUpInTx(deps, tx, run, orders)
  run.advance()
  const outcomes: ({ order: OrderRow } | { refused: Error })[] = []
  for (const one of orders) {
    try {
      const order = await decide(tx, { run, share, known, one })
      one.note(`market_order/${order.id}`, { data: auditOf(order) })
      outcomes.push({ order })
    } catch (error) {
      if (!isRefusal(error)) throw error
      outcomes.push({ refused: error })
    }
  }
  await queue(writeBookRunInTx(tx, run))
  for (const event of run.told) emit(event)
  emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
  return outcomes.map((outcome) =>
    'order' in outcome ? { answer: toOrder(outcome.order, share, run.feeRatesOf(outcome.order)) } : outcome,
  )
}

/** Buyers of several books at once wait for each other here, in one order: limit and balance are decided one after the other. */
async function takeTurnsInTx(tx: Tx, orders: readonly Asking[]) {
  const people = new Set(orders.filter((one) => one.do !== 'cancel').map(({ actor }) => actor.userId))
  if (people.size === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended('investor/' || id, 0))
    from unnest(${[...people].sort()}::text[]) with ordinality as p(id, place) order by place`.execute(tx)
}

async function lookUpInTx(deps: MarketContext, tx: Tx, run: BookRun, orders: readonly Asking[]): Promise<OrderContext> {
  const userIds = [...new Set(orders.map(({ actor }) => actor.userId))]
  const since = wib(plusMonths(localDate(run.now), -run.rules['investor.limit_months']))
  const accounts = userIds.flatMap((userId) => [of(userId, 'IDR'), of(userId, run.row.security_code)])
  const others = deps.limitUses.filter((use) => use !== sumMarketLimitUse) // what is bought here is counted from memory
  const [here, free, assertWithinLimit, ...elsewhere] = await awaitPipeline([
    knownHereInTx(tx, run, userIds),
    loadBalancesInTx(tx, accounts),
    deps.verification.lockInvestorLimitsInTx(tx, userIds),
    ...[deps.offerings.sumPurchasesForLimit, sumBoughtInSessions, ...others].map((use) => use(tx, { userIds, since })),
  ])
  const uses: ReadonlyMap<string, bigint>[] = [here.buying, ...elsewhere]
  return {
    ...here,
    free,
    assertWithinLimit,
    used: new Map(userIds.map((id) => [id, uses.reduce((sum, use) => sum + (use.get(id) ?? 0n), 0n)])),
  }
}

type Here = {
  user_id: string
  number: bigint | null
  trading_until: Date | null
  session_id: string | null
  held: boolean
  open: bigint
  buying: bigint
}

/** Of each of them, in one look: as whom the book knows them, whether a case holds their orders, and what waits of theirs. */
async function knownHereInTx(tx: Tx, { live, row }: BookRun, userIds: readonly string[]) {
  const { rows } = await sql<Here>`
    select u.user_id, t.number, t.trading_until, t.session_id, w.open, w.buying,
      exists (select from market_case_person p join market_case c on c.id = p.case_id
        where p.user_id = u.user_id and c.security_code = ${row.security_code} and c.closed_at is null) as held
    from unnest(${userIds}::uuid[]) as u(user_id) left join market_trader t on t.user_id = u.user_id
    cross join lateral (
      select count(*) as open, coalesce(sum(price * (units - filled)) filter (where side = 'buy'), 0)::bigint as buying
      from market_order o where o.state = 'open' and o.user_id = u.user_id and o.security_code <> ${row.security_code}
    ) as w`.execute(tx)
  const open = new Map(rows.map((of) => [of.user_id, Number(of.open)]))
  const buying = new Map(rows.map((of) => [of.user_id, of.buying]))
  for (const userId of userIds) {
    const here = live.orders.ofPerson(userId)
    if (!here) continue
    open.set(userId, open.get(userId)! + here.orders.size)
    buying.set(userId, buying.get(userId)! + here.buying)
  }
  const traders = rows.flatMap(({ user_id, number, trading_until: tradingUntil, session_id: session }) =>
    number === null ? [] : [[user_id, { number: Number(number), tradingUntil, session }] as const],
  )
  const held = new Set(rows.flatMap(({ user_id, held: is }) => (is ? [user_id] : [])))
  return { traders: new Map(traders), held, open, buying }
}

type Case = { run: BookRun; share: OpenShare; known: OrderContext; one: Asking }

async function decide(tx: Tx, { run, share, known, one }: Case): Promise<OrderRow> {
  const { userId } = one.actor
  if (one.do === 'place') {
    refuseAnother(run, known, userId)
    const placing = checked({ run, share, known, one }, one.input, undefined)
    return placed(run, known, placing)
  }
  const old = await standing(tx, run, one.input.id, userId)
  if (one.do === 'cancel') {
    cancelled(run, known, old, 'owner')
    return old
  }
  const { price, units } = one.input
  if (price === old.price && units === old.units - old.filled)
    throw new Refusal<MarketRefusals>('order_unchanged', {}, 'price')
  const input = { side: old.side, price, units, immediate: false, day: old.day }
  const placing = checked({ run, share, known, one }, input, old)
  cancelled(run, known, old, 'replaced')
  return placed(run, known, { ...placing, replaces: old.id })
}

type Wanted = Pick<PlaceOrder, 'side' | 'price' | 'units' | 'immediate' | 'day'>
type Placing = {
  userId: OrderRow['user_id']
  trader: number
  hold: bigint
  wanted: Wanted
  replaces: OrderRow['id'] | null
}

/** Refuses what may not be placed; `old` is the order in whose place it comes, whose hold it may use. */
function checked({ run, share, known, one }: Case, wanted: Wanted, old: OrderRow | undefined): Placing {
  const { actor } = one
  const { row, rules } = run
  refuseTime(run, share, wanted)
  if (known.held.has(actor.userId)) throw new Refusal<MarketRefusals>('orders_held')
  refusePrice(run, wanted.price)
  const asset = wanted.side === 'buy' ? 'IDR' : row.security_code
  const hold = computeOrderHold(wanted, toTradeFeeRates(rules))
  const back = old ? computeHold(old, run.feeRatesOf(old)) : 0n
  const available = (known.free.get(formatAccountId(of(actor.userId, asset))) ?? 0n) + back
  if (hold > available) throw tooLow(wanted.side, hold, available)
  if (wanted.side === 'buy') {
    const before = known.used.get(actor.userId) ?? 0n
    const used = rupiah(before - (old ? old.price * (old.units - old.filled) : 0n))
    const amount = rupiah(wanted.price * wanted.units)
    const question = { userId: actor.userId, used, amount, wellSecured: false, rules, now: run.now }
    known.assertWithinLimit(question)
  }
  // last, so that nobody proves what is then refused
  const trader = known.traders.get(actor.userId)
  const unlocked = trader?.tradingUntil && trader.tradingUntil > run.now && trader.session === actor.sessionId
  if (!unlocked) throw new Refusal<MarketRefusals>('trading_locked')
  return { userId: actor.userId, trader: trader.number, hold, wanted, replaces: null }
}

function refuseTime({ row, rules, halt, now }: BookRun, share: OpenShare, { immediate, day }: Wanted) {
  const from = computeFirstTradingDay(share.distributedAt, rules)
  if (from > localDate(now)) throw new Refusal<MarketRefusals>('share_too_young', { from })
  if (!row.day) throw new Refusal<MarketRefusals>('market_unscheduled')
  if (day && day !== row.day) throw new Refusal<MarketRefusals>('session_over')
  if (halt !== null) throw new Refusal<MarketRefusals>('share_halted', { reason: halt.reason })
  if (immediate && row.phase !== 'continuous') throw new Refusal<MarketRefusals>('immediate_needs_trading')
}

function refusePrice({ row, rules }: BookRun, price: Rupiah) {
  const { lowest, highest } = row
  if (price < lowest || price > highest) throw new Refusal<MarketRefusals>('outside_band', { lowest, highest }, 'price')
  const step = findPriceStep(rules['market.ticks'], price)
  const below = rupiah(price - (price % step))
  if (below !== price)
    throw new Refusal<MarketRefusals>('off_tick', { step, below, above: rupiah(below + step) }, 'price')
}

function refuseAnother({ rules }: BookRun, known: OrderContext, userId: string) {
  const most = rules['market.open_orders']
  if ((known.open.get(userId) ?? 0) >= most) throw new Refusal<MarketRefusals>('too_many_orders', { most })
}

const tooLow = (side: OrderSide, total: bigint, available: bigint) =>
  side === 'buy'
    ? new Refusal<MarketRefusals>('cash_too_low', { total, available }, 'units')
    : new Refusal<MarketRefusals>('too_few_shares', { available }, 'units')

function placed(run: BookRun, known: OrderContext, { userId, trader, hold, wanted, replaces }: Placing): OrderRow {
  const { side, price, units, immediate } = wanted
  const order = run.place({ user: userId, trader, side, price, units, immediate, hold, replaces })
  move(run, known, order, -hold)
  if (side === 'buy') known.used.set(userId, (known.used.get(userId) ?? 0n) + price * units)
  if (order.state === 'open') known.open.set(userId, (known.open.get(userId) ?? 0) + 1)
  else move(run, known, order, order.released)
  return order
}

function cancelled(run: BookRun, known: OrderContext, order: OrderRow, why: 'owner' | 'replaced') {
  const left = order.price * (order.units - order.filled)
  run.cancel(Number(order.number), why)
  move(run, known, order, order.released)
  known.open.set(order.user_id, (known.open.get(order.user_id) ?? 1) - 1)
  if (order.side === 'buy') known.used.set(order.user_id, (known.used.get(order.user_id) ?? left) - left)
}

function move(run: BookRun, { free }: OrderContext, { user_id, side }: OrderRow, by: bigint) {
  const account = formatAccountId(of(user_id, side === 'buy' ? 'IDR' : run.row.security_code))
  free.set(account, (free.get(account) ?? 0n) + by)
}

/** An order of this person's that waits. Refuses `order_ended`, and `order_not_found` also for somebody else's. */
async function standing(tx: Tx, run: BookRun, id: OrderRow['id'], userId: string): Promise<OrderRow> {
  const order = run.live.orders.byId(id)
  if (order?.user_id === userId) return order
  const known = await tables(tx)
    .selectFrom('market_order')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId as OrderRow['user_id'])
    .executeTakeFirst()
  throw new Refusal<MarketRefusals>(known ? 'order_ended' : 'order_not_found')
}

const of = (userId: string, asset: string): Account => ({ owner: investorOwner(userId), purpose: 'available', asset })

const auditOf = ({ side, price, units, state, security_code }: OrderRow) => ({
  share: security_code,
  side,
  price: String(price),
  units: String(units),
  state,
})
