import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Rupiah } from '#shared/money'

/** A stretch of days on which the market opens; `tradingDays` leaves out weekends and holidays. */
export type MarketWindow = {
  firstDay: LocalDate
  lastDay: LocalDate
  tradingDays: number
  state: 'past' | 'running' | 'coming'
  closedEarly: boolean
}
/** Latest window first. `closesAt` while a session runs, else `opensAt` when one is scheduled. */
export type MarketSchedule = { opensAt: Date | null; closesAt: Date | null; windows: MarketWindow[] }

/** A share that was distributed: from when it may be traded, and between which prices an order may stand today. */
export type ListedShare = {
  code: string
  slug: string
  name: string
  reference: Rupiah
  referenceFrom: 'issue' | 'close'
  lowest: Rupiah
  highest: Rupiah
  tradableFrom: LocalDate
  tradable: boolean
}

/** Specification §7, to the letter: the answer of GET /info-statistik. */
export type InfoStatistik = { secondaryMarket: { isOpen: boolean; message: string } }

/** Specification §4: the open market's default message. */
export const openMessage = 'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses'
export type MessageRow = { id: string; message: string; from: Date; until: Date | null; setBy: string }

type MarketEvents = {
  window_scheduled: { firstDay: LocalDate; lastDay: LocalDate }
  message_changed: { message: string }
}
/** Live topic: `market`. */
export const marketEvent = eventsOn<MarketEvents>('market')
