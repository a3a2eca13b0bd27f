import type { Tick } from '#contract/rulebook/states'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import type { Both } from '#shared/text'
import type { OrderSide } from './states/orders.ts'

export type { FailedTrade } from './states/failures.ts'
export { type FairMethod, type FairPrice, fairMethods } from './states/fair-price.ts'
export {
  computeAffordableUnits,
  computeOrderHold,
  computeSideTotal,
  computeTradeFees,
  sumFees,
  type TradeFee,
  type TradeFeeKind,
  type TradeFeeRates,
  toTradeFeeRates,
  tradeFeeKinds,
} from './states/fees.ts'
export {
  canChangeOrder,
  type Order,
  type OrderEnding,
  type OrderPage,
  type OrderSide,
  type OrderState,
  orderEndings,
  orderSides,
  orderStates,
} from './states/orders.ts'
export { type RecordKind, type RecordLine, recordColumns, recordKinds, recordNames } from './states/records.ts'
export {
  type CaseOrder,
  dismissalObject,
  type Finding,
  type FindingKind,
  type FindingOfShare,
  findingKinds,
  findingNames,
  formatFindingKey,
  type MarketCase,
  type OpenMarketCase,
  type ReviewedFinding,
} from './states/surveillance.ts'

/** A period in which the market opens; `tradingDays` excludes weekends and holidays. */
export type MarketWindow = {
  firstDay: LocalDate
  lastDay: LocalDate
  tradingDays: number
  state: 'past' | 'running' | 'coming'
  closedEarly: boolean
}
/** Windows, latest first. `closesAt` during a session; otherwise `opensAt` when one is scheduled. */
export type MarketSchedule = { opensAt: Date | null; closesAt: Date | null; windows: MarketWindow[] }

/** A distributed share: its first trading day and today's price band. */
export type ListedShare = {
  code: string
  slug: string
  name: string
  reference: Rupiah
  referenceFrom: ReferenceFrom
  lowest: Rupiah
  highest: Rupiah
  tradableFrom: LocalDate
  tradable: boolean
}
/**
 * The source of a day's reference price: the last price of the previous session, the issue price before the first one,
 * or staff.
 */
export type ReferenceFrom = 'issue' | 'close' | 'staff'

/** Maximum price in rupiah: 31 bits, so that a price is one machine integer. */
export const MAX_PRICE = 2 ** 31 - 1

/** States of a trade; `sent`: sent to the custodian. */
export const tradeStates = ['pending', 'sent', 'settled', 'failed'] as const
export type TradeState = (typeof tradeStates)[number]

/** A trade from its owner's side. */
export type OwnTrade = {
  id: Id<'trade'>
  reference: string
  code: string
  slug: string
  name: string
  side: OrderSide
  order: Id<'order'>
  price: Rupiah
  units: bigint
  value: Rupiah
  /** With its tax. */
  fee: Rupiah
  /** What the buyer pays and the seller gets. */
  total: Rupiah
  at: Date
  settlesOn: LocalDate
  state: TradeState
  why: string | null
  endedAt: Date | null
}
export type OwnTradePage = Page<OwnTrade>

/**
 * Trading statistics of a share in a period for the regulator; `traders` is the number of people who bought or sold.
 */
export type ShareStatistics = { code: string; value: Rupiah } & Record<
  'open' | 'high' | 'low' | 'close',
  Rupiah | null
> &
  Record<'sessions' | 'trades' | 'units' | 'traders' | 'failed' | 'orders' | 'cancelled' | 'halts' | 'cases', bigint>

/** A file of instructions for the custodian, with the states of its trades. */
export type SettlementFile = {
  id: Id<'settlement'>
  name: string
  sentAt: Date
  confirmedAt: Date | null
  /** It asks for trades that the answer to another left out. */
  asksAgain: boolean
  trades: number
  settled: number
  failed: number
  /** Left out of its answer and asked for in another file. */
  askedAgain: number
  open: { reference: string; code: string; price: Rupiah; units: bigint; settlesOn: LocalDate; state: TradeState }[]
}

/** A price of the book with its resting units and orders. */
export type BookLevel = { price: Rupiah; units: bigint; orders: number }
/**
 * The phase of a book. `closed`: orders wait for the next session; `halted`: no new orders; `paused`: the price band
 * was reached.
 */
export type BookPhase = 'unscheduled' | 'closed' | 'pre_open' | 'continuous' | 'paused' | 'halted'

export type BookView = {
  code: string
  phase: BookPhase
  /** The session that orders are taken for; null while none is scheduled. */
  day: LocalDate | null
  /** When the phase ends by the clock. */
  until: Date | null
  reference: Rupiah
  referenceFrom: ReferenceFrom
  /** How staff found it, in their words, where they set it. */
  referenceMethod: string | null
  lowest: Rupiah
  highest: Rupiah
  last: Rupiah | null
  /** last − reference. */
  change: bigint
  open: Rupiah | null
  high: Rupiah | null
  low: Rupiah | null
  units: bigint
  value: Rupiah
  bids: BookLevel[]
  asks: BookLevel[]
  /** What the auction would give now, while orders are collected and would trade. */
  indicative: { price: Rupiah; units: bigint; surplus: bigint } | null
  halt: Halt | null
  seq: bigint
  at: Date
}

/** Why trading is halted: by staff, lost sharia status, late reports, late answers, or a split. */
export type HaltKind = 'staff' | 'sharia' | 'late_reports' | 'late_answers' | 'split'
/** A trading halt of a share, with all its reasons. */
export type Halt = { kinds: HaltKind[]; reason: Both }

/** Texts of halts that were not ordered by staff. */
export const haltReasons = {
  sharia: { id: 'status syariah penerbitnya hilang', en: 'its issuer has lost the Sharia status' },
  late_reports: { id: 'penerbitnya terlambat menyampaikan laporan', en: 'its issuer is late with its reports' },
  late_answers: {
    id: 'penerbitnya belum menjawab penapisan syariah tahunan',
    en: 'its issuer has not answered the yearly Sharia screening',
  },
  split: { id: 'jumlah sahamnya sedang diubah', en: 'its number of shares is being changed' },
} as const satisfies Record<Exclude<HaltKind, 'staff'>, Both>

/** A public trade. */
export type PublicTrade = { number: bigint; at: Date; price: Rupiah; units: bigint; taker: 'buy' | 'sell' | 'auction' }
/** Open, high, low and close price of a period. */
export type Candle = { from: Date; open: Rupiah; high: Rupiah; low: Rupiah; close: Rupiah; units: bigint }

/** Market data of a share in the list of shares. */
export type Quote = {
  code: string
  phase: BookPhase
  last: Rupiah | null
  change: bigint
  units: bigint
  halt: Halt | null
  bid: Rupiah | null
  ask: Rupiah | null
  /** Closing prices of the latest sessions, oldest first. */
  closes: Rupiah[]
}

/** Whether an alert fires when the price rises to or falls to its level. */
export const alertSides = ['above', 'below'] as const
export type AlertSide = (typeof alertSides)[number]
/** A price at which the owner of the alert is notified, once. */
export type PriceAlert = {
  id: Id<'price-alert'>
  code: string
  slug: string
  name: string
  side: AlertSide
  price: Rupiah
  createdAt: Date
}

/** The cost of an order before it is placed. `hold`: rupiah for a buy, lembar for a sell. */
export type OrderQuote = {
  code: string
  side: OrderSide
  price: Rupiah
  units: bigint
  value: Rupiah
  fee: Rupiah
  /** Buy: set aside. Sell: what comes in when all of it trades at this price. */
  total: Rupiah
  /** Of what the order sets aside: rupiah, or lembar. */
  available: bigint
  after: bigint
  day: LocalDate
  settlesOn: LocalDate
  /** Until when orders need no new code; null where the next one does. */
  tradingUntil: Date | null
}

/** The next valid price above or below; a price off the steps goes to the nearest of that side. */
export function nextValidPrice(ticks: readonly Tick[], price: Rupiah, side: 'above' | 'below'): Rupiah {
  const stepAt = (at: bigint) => ticks.find(({ below }) => below === null || at < below)!.step
  if (side === 'above') return rupiah(price - (price % stepAt(price)) + stepAt(price))
  const step = stepAt(price - 1n)
  return rupiah(price - (price % step || step))
}

/** Names of the market's journal entries for investors. */
export const marketMovements = {
  order_held: { id: 'Ditahan untuk order', en: 'Held for an order' },
  order_released: { id: 'Tahanan order dikembalikan', en: 'Order hold released' },
  trade_made: { id: 'Transaksi pasar, menunggu penyelesaian', en: 'Market trade, to be settled' },
  trade_settled: { id: 'Penyelesaian transaksi pasar', en: 'Market trade settled' },
  trade_undone: { id: 'Transaksi pasar batal, dikembalikan', en: 'Market trade undone, returned' },
} as const

/** The response of GET /info-statistik (specification §7). */
export type InfoStatistik = { secondaryMarket: { isOpen: boolean; message: string } }

/** Specification §4: the open market's default message. */
export const openMessage = 'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses'
export type MessageRow = { id: string; message: string; from: Date; until: Date | null; setBy: string }
