import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Rupiah } from '#shared/money'

type MarketEvents = {
  window_scheduled: { firstDay: LocalDate; lastDay: LocalDate }
  window_closed: { firstDay: LocalDate; lastDay: LocalDate }
  message_changed: { message: string }
  /** A session, a pause or a halt of a share began or ended. */
  phase_changed: { code: string; phase: string }
  /** On `market/<slug>`, once for all that was committed together: what the book says now. */
  book_changed: {
    code: string
    seq: bigint
    last: Rupiah | null
    bid: Rupiah | null
    ask: Rupiah | null
    phase: string
  }
}
/** Live topic: `market`, and `market/<slug>` of one share. */
export const marketEvent = eventsOn<MarketEvents>('market')

export type DeskEvents = {
  /** The custodian could not settle so many trades of a file. */
  trades_failed: { file: string; count: number; total: Rupiah }
}
/** Events for market staff; not a live topic. */
export const marketDeskEvent = eventsOn<DeskEvents>('market-desk')

/** `price` is what its owner waited for, `last` what a trade was made at. */
type PriceTold = { slug: string; name: string; price: Rupiah; last: Rupiah }
type OrderTold = { order: string; slug: string; name: string; units: bigint; price: Rupiah }
export type OrderEvents = {
  order_bought: OrderTold & { filled: bigint; settlesOn: LocalDate }
  order_sold: OrderTold & { filled: bigint; settlesOn: LocalDate }
  order_expired: OrderTold
  order_cancelled: OrderTold & { whyId: string; whyEn: string }
  trade_settled: { trade: string; reference: string; name: string; units: bigint; total: Rupiah }
  trade_undone: { trade: string; reference: string; name: string; units: bigint; total: Rupiah }
  trading_stopped: { slug: string; name: string; whyId: string; whyEn: string }
  trading_resumed: { slug: string; name: string }
  /** A case of the market's supervisors holds somebody's orders in a share, until it is closed. */
  trading_barred: { slug: string; name: string }
  trading_allowed: { slug: string; name: string }
  price_above: PriceTold
  price_below: PriceTold
}
/** Live topic: `investor/<userId>`. */
export const orderEvent = eventsOn<OrderEvents>('investor')
