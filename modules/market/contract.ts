import type { LocalDate } from '#shared/dates'

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

/** Specification §7, to the letter: the answer of GET /info-statistik. */
export type InfoStatistik = { secondary_market: { is_open: boolean; message: string } }

/** Specification §4: the open market's default message. */
export const openMessage = 'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses'
