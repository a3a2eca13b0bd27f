import type { BookPhase, Order, OrderSide, OwnTrade, ReferenceFrom } from '#contract/market/states'
import { type LocalDate, wib } from '#shared/dates'
import { date } from '../lib/format.ts'
import { m } from '../lib/words.ts'

export const formatSide = (side: OrderSide) => (side === 'buy' ? m.market_buy() : m.market_sell())

/** The state of an order in trading terms. */
export function formatOrderState({ state, filled }: Pick<Order, 'state' | 'filled'>): string {
  if (state === 'open') return filled > 0n ? m.market_state_partly() : m.market_state_open()
  if (state === 'filled') return m.market_state_filled()
  if (state === 'expired') return m.market_state_expired()
  return state === 'replaced' ? m.market_state_replaced() : m.market_state_cancelled()
}
export const getOrderStateTone = ({ state }: Pick<Order, 'state'>) =>
  state === 'open' ? 'info' : state === 'filled' ? 'up' : 'neutral'

export function formatTradeState({ state }: Pick<OwnTrade, 'state'>): string {
  if (state === 'settled') return m.market_trade_settled()
  return state === 'failed' ? m.market_trade_failed() : m.market_trade_pending()
}

export function formatPhase(phase: BookPhase): string {
  const words = {
    unscheduled: m.market_phase_unscheduled,
    closed: m.market_phase_closed,
    pre_open: m.market_phase_pre_open,
    continuous: m.market_phase_continuous,
    paused: m.market_phase_paused,
    halted: m.market_phase_halted,
  } as const
  return words[phase]()
}

/** Where a day's reference price comes from. */
export const referenceWords: Record<ReferenceFrom, () => string> = {
  issue: m.pages_market_from_issue,
  close: m.pages_market_from_close,
  staff: m.market_from_staff,
}

/** Until when a session order waits and can be cancelled. */
export const formatOrderValidity = (phase: BookPhase, day: LocalDate) =>
  phase === 'continuous'
    ? m.market_until_close({ date: date(wib(day)) })
    : m.market_next_session({ date: date(wib(day)) })
