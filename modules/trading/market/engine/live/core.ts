import type { OrderSide } from '../../states.ts'
import { previewAuction, runAuction } from '../auction.ts'
import type { Ticks } from '../auction-price.ts'
import { BUY, OrderBook, SELL } from '../matching.ts'

/** A command to an order book; orders and traders are identified by number. */
export type BookCommand =
  | {
      do: 'place'
      number: number
      id: string
      side: OrderSide
      price: number
      units: number
      immediate: boolean
      trader: number
    }
  | { do: 'cancel'; number: number; why: string }
  /** A new session: orders are collected for it. */
  | { do: 'session'; day: string; reference: number; lowest: number; highest: number }
  /** From now on orders only wait, though they may cross. */
  | { do: 'collect' }
  | { do: 'auction'; reference: number; ticks: TickTable }
  /** The session is over: what still waits ends. */
  | { do: 'close' }

/** A result of a command. */
export type BookReport =
  | { said: 'accepted'; number: number }
  | { said: 'traded'; price: number; units: number; maker: number; taker: number }
  | { said: 'cancelled'; number: number; units: number }

/** Price steps: below which price which step; the last has no upper end. */
export type TickTable = readonly { below: number | null; step: number }[]

/** The deterministic order book of one share: the same commands give the same reports. */
export class BookCore {
  #reports: BookReport[] = []
  readonly book = new OrderBook({
    accepted: (_seq, _side, number) => this.#reports.push({ said: 'accepted', number }),
    traded: (_seq, price, units, maker, taker) => this.#reports.push({ said: 'traded', price, units, maker, taker }),
    cancelled: (_seq, _side, number, _price, units) => this.#reports.push({ said: 'cancelled', number, units }),
    replaced: refuse,
    cancelRejected: refuse,
    replaceRejected: refuse,
  })

  constructor() {
    this.book.collecting = true
  }

  apply(command: BookCommand): BookReport[] {
    this.#reports = []
    this.#tell(command)
    return this.#reports
  }

  #tell(command: BookCommand) {
    const { book } = this
    switch (command.do) {
      case 'place': {
        const { number, side, price, units, immediate, trader } = command
        return book.place(number, side === 'buy' ? BUY : SELL, number, price, units, immediate, trader)
      }
      case 'cancel':
        return book.cancel(0, command.number)
      case 'auction':
        return void runAuction(book, 0, command.reference, createTicks(command.ticks))
      case 'session':
      case 'collect':
        book.collecting = true
        return
      case 'close': {
        book.collecting = true
        for (const number of this.waiting()) book.cancel(0, number)
      }
    }
  }

  /** The orders that wait, oldest first. */
  waiting(): number[] {
    const { orders } = this.book
    const found: number[] = []
    for (const side of [BUY, SELL] as const)
      for (const level of orders.levels(side))
        for (let order = orders.firstOf[level]!; order !== -1; order = orders.nextOf[order]!)
          found.push(orders.idOf[order]!)
    return found.sort((one, other) => one - other)
  }

  /** What an auction would give now. */
  indicative(reference: number, ticks: TickTable) {
    return previewAuction(this.book.orders, reference, createTicks(ticks)).price
  }
}

/** Neighbouring valid prices of a tick table. */
export function createTicks(table: TickTable): Ticks {
  const stepAt = (price: number) => table.find(({ below }) => below === null || price < below)!.step
  return { above: (price) => price + stepAt(price), below: (price) => price - stepAt(price - 1) }
}

function refuse(): never {
  throw new Error('a live book is told of orders that wait in it, and of no replacements')
}
