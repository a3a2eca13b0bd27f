import { sql } from 'kysely'
import type { DayPrices, HoldingEvents, PriceSource } from '#modules/registry'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { Share, TradeRow } from '../engine/live/book-run.ts'
import type { OrderRow } from '../engine/live/live-book.ts'
import { ListOrders } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import { computeTradeTotal, feeColumnNames, sumFeesOfSide } from '../settlement/trade-fees.ts'
import { type Order, type OrderPage, type OwnTrade, type OwnTradePage, toTradeFeeRates } from '../states.ts'
import { tables } from '../tables.ts'
import { toOrder } from './views.ts'

/** The actor's orders, newest first; `open` only resting ones. */
export async function listMyOrders(deps: MarketContext, actor: Actor, options: ListOrders = {}): Promise<OrderPage> {
  requirePermission(actor, 'market.read')
  const { list, slug, after, limit } = ListOrders.parse(options)
  const code = slug ? ((await deps.registry.shareBySlug(slug))?.code ?? '') : undefined
  const own = tables(deps.db)
    .selectFrom('market_order')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .$if(list === 'open', (query) => query.where('state', '=', 'open'))
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as Id<'order'>))
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await readTogether(deps.db, own, {
    ...kinds('instant', 'placed_at', 'ended_at'),
    ...kinds('bigint', 'number', 'price', 'units', 'hold', 'filled', 'released'),
  })
  const { items, next } = pageById(rows, limit)
  return { items: await views(deps, items), next }
}

/** One of the actor's orders. Refuses `order_not_found`. */
export async function findMyOrder(deps: MarketContext, actor: Actor, id: string): Promise<Order> {
  requirePermission(actor, 'market.read')
  const row = isId(id)
    ? await tables(deps.db)
        .selectFrom('market_order')
        .selectAll()
        .where('id', '=', id as Id<'order'>)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<MarketRefusals>('order_not_found')
  return (await views(deps, [row]))[0]!
}

async function views(deps: MarketContext, rows: readonly OrderRow[]): Promise<Order[]> {
  const shares = await sharesOf(deps, rows)
  return Promise.all(
    rows.map(async (row) => {
      const rules = await deps.rulebook.under(row.rules)
      return toOrder(row, shares.get(row.security_code)!, toTradeFeeRates(rules))
    }),
  )
}

async function sharesOf(deps: MarketContext, rows: readonly { security_code: string }[]): Promise<Map<string, Share>> {
  const codes = [...new Set(rows.map(({ security_code }) => security_code))]
  const found = await Promise.all(codes.map((code) => deps.registry.shareByCode(code)))
  return new Map(found.map((share) => [share!.code, share!]))
}

type ListTrades = { order?: string | undefined; after?: string | undefined; limit?: number | undefined }

/** The actor's trades, newest first; of one order when given. */
export async function listMyTrades(
  deps: MarketContext,
  actor: Actor,
  { order, after, limit = 20 }: ListTrades = {},
): Promise<OwnTradePage> {
  requirePermission(actor, 'market.read')
  const own = tables(deps.db)
    .selectFrom('market_trade')
    .selectAll()
    .where((eb) => eb.or([eb('buyer', '=', actor.userId), eb('seller', '=', actor.userId)]))
    .$if(order !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('buy_order', '=', order as Id<'order'>), eb('sell_order', '=', order as Id<'order'>)]),
      ),
    )
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as Id<'trade'>))
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await readTogether(deps.db, own, {
    ...kinds('instant', 'at', 'sent_at', 'ended_at'),
    ...kinds('bigint', 'number', 'price', 'units', 'freed', ...feeColumnNames),
  })
  const { items, next } = pageById(rows, limit)
  const shares = await sharesOf(deps, items)
  return { items: items.map((row) => ownTrade(row, shares.get(row.security_code)!, actor.userId)), next }
}

function ownTrade(row: TradeRow, { code, slug, name }: Share, userId: string): OwnTrade {
  const side = row.buyer === userId ? 'buy' : 'sell'
  const value = rupiah(row.price * row.units)
  return {
    id: row.id,
    reference: row.reference,
    code,
    slug,
    name,
    side,
    order: side === 'buy' ? row.buy_order : row.sell_order,
    price: row.price,
    units: row.units,
    value,
    fee: sumFeesOfSide(row, side),
    total: computeTradeTotal(row, side),
    at: row.at,
    settlesOn: row.settles_on,
    state: row.state,
    why: row.why,
    endedAt: row.ended_at,
  }
}

/** SQL select of settled trades as holding events, from which the registry computes positions (`loadHoldingEvents`). */
export const selectTradeEvents: HoldingEvents = ({ people, from, until, code, only }) =>
  only === 'payments'
    ? undefined
    : sql`
      select x.user_id, t.security_code as code, case when x.sign > 0 then 'purchase' else 'sale' end as kind,
        t.ended_at as at, t.at as agreed_at, null::date as due_on, x.sign * t.units as units, t.price * t.units as value,
        t.reference, t.id::text as place
      from market_trade t cross join lateral (values (t.buyer, 1), (t.seller, -1)) as x(user_id, sign)
      where t.state = 'settled' and (t.buyer = any(${people}::uuid[]) or t.seller = any(${people}::uuid[]))
        and x.user_id = any(${people}::uuid[])
        ${from ? sql`and t.ended_at >= ${from}` : sql``} ${until ? sql`and t.ended_at < ${until}` : sql``}
        ${code === undefined ? sql`` : sql`and t.security_code = ${code}`}`

/** The last traded price of each share, else its set reference price. */
export const marketPrices: PriceSource = {
  from: 'market',
  async read(through, codes) {
    const priced = tables(through)
      .selectFrom('market_book')
      .select(['security_code', 'last_price', 'reference'])
      .where('security_code', 'in', [...codes])
      .where((book) => book.or([book('trades', '>', 0n), book('reference_from', '=', 'staff')]))
    const rows = await readTogether(through, priced, kinds('bigint', 'last_price', 'reference'))
    return new Map(rows.map(({ security_code, last_price, reference }) => [security_code, last_price ?? reference]))
  },
}

/** The last traded price of each share per day. */
export const marketClosingPrices: DayPrices = async (through, { from, until }) => {
  const { rows } = await sql<{ code: string; day: LocalDate; price: bigint }>`
    select security_code as code, day::text, (array_agg(price order by number desc))[1] as price
    from market_trade where at >= ${from} and at < ${until} group by security_code, day`.execute(through)
  return rows.map(({ price, ...close }) => ({ ...close, price: rupiah(price) }))
}
