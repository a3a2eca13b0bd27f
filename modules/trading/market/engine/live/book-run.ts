import type { EntryDraft } from '#contract/ledger/states'
import type { Book } from '#modules/rulebook'
import { createPrintedReference } from '#platform/text/printed-reference'
import { after, MINUTE } from '#shared/dates'
import type { DomainEvent } from '#shared/events'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah, units } from '#shared/money'
import { orderHeld, orderReleased, tradeMade } from '../../entries.ts'
import { orderEvent } from '../../events.ts'
import { computePriceBand } from '../../prices/listing.ts'
import type { Session } from '../../sessions/sessions.ts'
import { toFeeColumns } from '../../settlement/trade-fees.ts'
import {
  computeOrderHold,
  computeSideTotal,
  computeTradeFees,
  type Halt,
  type OrderEnding,
  type OrderSide,
  orderEndings,
  sumFees,
  type TradeFeeRates,
  toTradeFeeRates,
} from '../../states.ts'
import type { Row } from '../../tables.ts'
import { findAuctionReference, toTickTable } from './book-rules.ts'
import type { BookCommand, BookReport } from './core.ts'
import type { JournalLine } from './journal.ts'
import type { BookRow, LiveBook, OrderRow } from './live-book.ts'

export type TradeRow = Row<'market_trade'>
export type Share = { code: string; slug: string; name: string }
/** A validated order. */
export type AcceptedOrder = {
  user: OrderRow['user_id']
  trader: number
  side: OrderSide
  price: Rupiah
  units: bigint
  immediate: boolean
  hold: bigint
  replaces: OrderRow['id'] | null
}
type BookRunInput = {
  row: BookRow
  live: LiveBook
  share: Share
  /** In force now, and those under which the waiting orders were made. */
  rules: Book
  under: ReadonlyMap<string, Book>
  session: Session | undefined
  /** Why nobody may trade in this share now. */
  halt: Halt | null
  now: Date
}

/** The commands of one transaction on one order book, and the rows they leave to be written. */
export class BookRun {
  readonly row: BookRow
  readonly live: LiveBook
  readonly share: Share
  readonly rules: Book
  readonly now: Date
  readonly session: Session | undefined
  readonly halt: Halt | null
  readonly lines: JournalLine[] = []
  readonly placed = new Map<number, OrderRow>()
  readonly changed = new Map<number, OrderRow>()
  readonly trades: TradeRow[] = []
  readonly entries: EntryDraft[] = []
  readonly told: DomainEvent[] = []
  readonly #under: ReadonlyMap<string, Book>

  constructor({ row, live, share, rules, under, session, halt, now }: BookRunInput) {
    this.row = { ...row }
    this.live = live
    this.share = share
    this.rules = rules
    this.#under = under
    this.session = session
    this.halt = halt
    this.now = now
  }

  /** Brings the book to where the clock has it: the end of a session, the next one, its auction, a halt. */
  advance(): void {
    const { row, session, now } = this
    if (row.day && row.day !== session?.day) this.#endSession()
    if (!row.day && session) this.#beginSession(session)
    if (this.halt !== null && row.phase === 'continuous') this.#collect()
    const paused = row.paused_until !== null && now < row.paused_until
    if (session?.phase === 'continuous' && row.phase === 'collecting' && this.halt === null && !paused) this.#auction()
  }

  place(order: AcceptedOrder): OrderRow {
    const number = Number(this.live.seq) + 1
    const id = newId<'order'>(this.now)
    const placed: OrderRow = {
      id,
      reference: createPrintedReference('OR', id, this.now),
      security_code: this.row.security_code,
      number: BigInt(number),
      user_id: order.user,
      side: order.side,
      price: order.price,
      units: units(order.units),
      immediate: order.immediate,
      day: this.row.day!,
      rules: this.rules.version,
      hold: order.hold,
      replaces: order.replaces,
      state: 'open',
      filled: units(0),
      released: 0n,
      why: null,
      placed_at: this.now,
      ended_at: null,
    }
    this.placed.set(number, placed)
    this.live.orders.add(placed)
    this.entries.push(orderHeld(placed))
    const { side, immediate, trader } = order
    const wanted = { price: Number(order.price), units: Number(order.units) }
    const before = this.trades.length
    this.#tell(
      { do: 'place', number, id, side, ...wanted, immediate, trader },
      immediate ? 'immediate' : 'met_own',
      side,
    )
    if (this.trades.length > before) this.#pauseAtTheBand()
    return placed
  }

  /** Ends an order that waits. */
  cancel(number: number, why: OrderEnding): void {
    this.#tell({ do: 'cancel', number, why }, why)
  }

  /** The session that orders are collected for begins anew from this price; what lies outside its band is cancelled. */
  setReference(price: Rupiah, method: string | null): void {
    const { row, session } = this
    Object.assign(row, { reference: price, reference_from: 'staff', reference_method: method })
    const { lowest, highest } = computePriceBand(price, this.rules)
    for (const order of this.live.orders.all())
      if (order.price < lowest || order.price > highest) this.cancel(Number(order.number), 'staff')
    if (row.day && session) this.#beginSession(session)
    else Object.assign(row, { lowest, highest })
  }

  #endSession() {
    const { row } = this
    this.#tell({ do: 'close' }, 'session_over')
    if (row.last_price !== null)
      Object.assign(row, { reference: row.last_price, reference_from: 'close', reference_method: null })
    row.day = null
    row.phase = 'collecting'
  }

  #beginSession({ day }: Session) {
    const { row } = this
    const band = computePriceBand(row.reference, this.rules)
    Object.assign(row, { day, phase: 'collecting', ...band, last_price: null, paused_until: null, paused_sides: '' })
    const { reference, lowest, highest } = row
    this.#tell(
      { do: 'session', day, reference: Number(reference), lowest: Number(lowest), highest: Number(highest) },
      'session_over',
    )
  }

  #collect() {
    this.row.phase = 'collecting'
    this.#tell({ do: 'collect' }, 'staff')
  }

  #auction() {
    this.row.phase = 'continuous'
    this.row.paused_until = null
    const before = this.trades.length
    const reference = findAuctionReference(this.row)
    this.#tell({ do: 'auction', reference, ticks: toTickTable(this.rules) }, 'met_own', 'auction')
    if (this.trades.length > before) this.#pauseAtTheBand()
  }

  /** A price at an end of the band stops trading for some minutes, once in a session at each end. */
  #pauseAtTheBand() {
    const { row } = this
    if (row.phase !== 'continuous' || row.last_price === null) return
    const end = row.last_price >= row.highest ? 'H' : row.last_price <= row.lowest ? 'L' : ''
    if (end === '' || row.paused_sides.includes(end)) return
    row.paused_sides += end
    row.paused_until = after(this.now, this.rules['market.pause_minutes'] * MINUTE)
    this.#collect()
  }

  #tell(command: BookCommand, why: OrderEnding, taker: TradeRow['taker'] = 'auction') {
    const { line, reports } = this.live.apply(command, this.now)
    this.lines.push(line)
    const filled = new Map<number, bigint>()
    for (const report of reports) this.#take(report, why, taker, filled)
    this.#tellFilled(filled)
  }

  #take(report: BookReport, why: OrderEnding, taker: TradeRow['taker'], filled: Map<number, bigint>) {
    if (report.said === 'traded') {
      this.#trade(report, taker)
      for (const number of [report.maker, report.taker])
        filled.set(number, (filled.get(number) ?? 0n) + BigInt(report.units))
    }
    if (report.said === 'cancelled') this.#end(report.number, why)
  }

  #trade({ price, units: traded, maker, taker }: Extract<BookReport, { said: 'traded' }>, side: TradeRow['taker']) {
    const [one, other] = [this.#order(maker), this.#order(taker)]
    const [buy, sell] = one.side === 'buy' ? [one, other] : [other, one]
    const lembar = BigInt(traded)
    const fees = [buy, sell].flatMap((order) =>
      computeTradeFees({ side: order.side, price: rupiah(price), units: lembar }, this.feeRatesOf(order)),
    )
    const left = buy.units - buy.filled
    const used =
      computeOrderHold({ ...buy, units: left }, this.feeRatesOf(buy)) -
      computeOrderHold({ ...buy, units: left - lembar }, this.feeRatesOf(buy))
    const paid = computeSideTotal('buy', BigInt(price) * lembar, sumFees(fees, { side: 'buy' }))
    const id = newId<'trade'>(this.now)
    this.row.trades += 1n
    this.row.last_price = rupiah(price)
    const { day } = this.row
    const trade: TradeRow = {
      id,
      reference: createPrintedReference('TR', id, this.now),
      security_code: this.row.security_code,
      number: this.row.trades,
      day: day!,
      at: this.now,
      price: rupiah(price),
      units: units(traded),
      buy_order: buy.id,
      sell_order: sell.id,
      buyer: buy.user_id,
      seller: sell.user_id,
      taker: side,
      rules: this.rules.version,
      ...toFeeColumns(fees),
      freed: rupiah(used - paid),
      settles_on: this.rules.calendar.addWorkingDays(day!, this.rules['market.settlement_days']),
      state: 'pending',
      why: null,
      sent_at: null,
      ended_at: null,
    }
    this.trades.push(trade)
    this.entries.push(tradeMade(trade))
    for (const order of [buy, sell]) {
      this.live.orders.fill(order, lembar)
      if (order.filled === order.units) this.#close(order, 'filled', null)
    }
  }

  #end(number: number, why: OrderEnding) {
    const order = this.#order(number)
    const left = order.units - order.filled
    order.released = computeOrderHold({ ...order, units: left }, this.feeRatesOf(order))
    this.#close(order, why === 'session_over' ? 'expired' : why === 'replaced' ? 'replaced' : 'cancelled', why)
    this.entries.push(orderReleased(order))
    const told = { order: order.id, slug: this.share.slug, name: this.share.name, units: left, price: order.price }
    if (why === 'session_over') this.told.push(orderEvent(order.user_id, 'order_expired', told))
    else if (why === 'met_own' || why === 'staff' || why === 'immediate') {
      const { id: whyId, en: whyEn } = orderEndings[why]
      this.told.push(orderEvent(order.user_id, 'order_cancelled', { ...told, whyId, whyEn }))
    }
  }

  #close(order: OrderRow, state: OrderRow['state'], why: OrderEnding | null) {
    order.state = state
    order.why = why
    order.ended_at = this.now
    this.live.orders.remove(order)
  }

  #tellFilled(filled: ReadonlyMap<number, bigint>) {
    const settlesOn = this.trades.at(-1)?.settles_on
    for (const [number, part] of filled) {
      const order = this.#order(number)
      const { slug, name } = this.share
      const told = { order: order.id, slug, name, units: order.units, price: order.price, filled: part }
      this.told.push(
        orderEvent(order.user_id, order.side === 'buy' ? 'order_bought' : 'order_sold', {
          ...told,
          settlesOn: settlesOn!,
        }),
      )
    }
  }

  /** An order of this book, which is written again when it was there before. */
  #order(number: number): OrderRow {
    const known = this.placed.get(number) ?? this.changed.get(number)
    if (known) return known
    const order = this.live.orders.get(number)
    if (!order) throw new Error(`order ${number} is in no book`)
    this.changed.set(number, order)
    return order
  }

  /** Those under which an order was made. */
  rulesOf({ rules }: Pick<OrderRow, 'rules'>): Book {
    return this.#under.get(rules) ?? this.rules
  }

  /** Those under which an order was made. */
  feeRatesOf(order: Pick<OrderRow, 'rules'>): TradeFeeRates {
    return toTradeFeeRates(this.rulesOf(order))
  }
}
