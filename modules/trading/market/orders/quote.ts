import { investorOwner } from '#contract/wallet/states'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { PlaceOrder } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import { loadPlan } from '../sessions/schedule.ts'
import { findSession } from '../sessions/sessions.ts'
import {
  computeOrderHold,
  computeSideTotal,
  computeTradeFees,
  type OrderQuote,
  sumFees,
  toTradeFeeRates,
} from '../states.ts'
import { tables } from '../tables.ts'

/** Cost, fees and hold of an order before it is placed; holds nothing. */
export async function quoteOrder(
  deps: MarketContext,
  actor: Actor,
  { slug, side, price, units }: Pick<PlaceOrder, 'slug' | 'side' | 'price' | 'units'>,
): Promise<OrderQuote> {
  requirePermission(actor, 'market.order')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const session = findSession(now, await loadPlan(deps, deps.db, now))
  if (!session) throw new Refusal<MarketRefusals>('market_unscheduled')
  const value = rupiah(price * units)
  const rates = toTradeFeeRates(rules)
  const fee = sumFees(computeTradeFees({ side, price, units }, rates))
  const asset = side === 'buy' ? 'IDR' : share.code
  const available = await deps.ledger.balance({ owner: investorOwner(actor.userId), purpose: 'available', asset })
  return {
    code: share.code,
    side,
    price,
    units,
    value,
    fee,
    total: computeSideTotal(side, value, fee),
    available,
    after: available - computeOrderHold({ side, price, units }, rates),
    day: session.day,
    settlesOn: rules.calendar.addWorkingDays(session.day, rules['market.settlement_days']),
    tradingUntil: await findTradingUntil(deps, actor, now),
  }
}

/** Until when this session may place orders without a code; null when it may not. */
export async function findTradingUntil(
  { db }: Pick<MarketContext, 'db'>,
  { userId, sessionId }: { userId: Id<'user'>; sessionId: string },
  now: Date,
): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('market_trader')
    .select('trading_until')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('trading_until', '>', now)
    .executeTakeFirst()
  return row?.trading_until ?? null
}
