import type { TradeRow } from './live/book-run.ts'
import { type BookCommand, BookCore, type BookReport } from './live/core.ts'
import type { OrderRow } from './live/live-book.ts'

/** An order as reconstructed from the journal. */
export type ReplayedOrder = Pick<OrderRow, 'side' | 'state' | 'why'> & {
  number: number
  id: string
  price: number
  units: number
  immediate: boolean
  trader: number
  filled: number
}
export type ReplayedTrade = {
  price: number
  units: number
  buy: string
  sell: string
  taker: TradeRow['taker']
  at: Date
}

/** A book rebuilt from its journal, with the orders and trades that must be stored. */
export class ReplayedBook {
  readonly core = new BookCore()
  readonly orders = new Map<number, ReplayedOrder>()
  readonly trades: ReplayedTrade[] = []

  apply(command: BookCommand, at: Date): BookReport[] {
    if (command.do === 'place') this.orders.set(command.number, { ...command, filled: 0, state: 'open', why: null })
    const reports = this.core.apply(command)
    for (const report of reports) {
      if (report.said === 'traded') this.#trade(report, command.do === 'place' ? command.side : 'auction', at)
      if (report.said === 'cancelled') this.#end(report.number, whyOf(command))
    }
    return reports
  }

  #trade({ price, units, maker, taker }: Extract<BookReport, { said: 'traded' }>, side: TradeRow['taker'], at: Date) {
    const met = [this.orders.get(maker)!, this.orders.get(taker)!]
    for (const order of met) {
      order.filled += units
      if (order.filled === order.units) order.state = 'filled'
    }
    const of = (which: OrderRow['side']) => met.find((order) => order.side === which)?.id ?? 'none'
    this.trades.push({ price, units, buy: of('buy'), sell: of('sell'), taker: side, at })
  }

  #end(number: number, why: NonNullable<OrderRow['why']>) {
    const state = why === 'session_over' ? 'expired' : why === 'replaced' ? 'replaced' : 'cancelled'
    Object.assign(this.orders.get(number)!, { state, why })
  }
}

/** Why an order ends that a command cancels. */
function whyOf(command: BookCommand): NonNullable<OrderRow['why']> {
  if (command.do === 'cancel') return command.why as NonNullable<OrderRow['why']>
  if (command.do === 'close') return 'session_over'
  return command.do === 'place' && command.immediate ? 'immediate' : 'met_own'
}
