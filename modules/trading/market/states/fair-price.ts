import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'

/**
 * `book`: net assets per share; `earnings`: profit at the multiple of its offering; `trades`: average of recent trades.
 */
export const fairMethods = ['book', 'earnings', 'trades'] as const
export type FairMethod = (typeof fairMethods)[number]

/** The value of a share by issuer filings and trades, with all inputs. */
export type FairPrice = {
  /** The middle of the methods, or the mean of two, on a step of the price; null where none can be reckoned. */
  price: Rupiah | null
  /** A method that lacks its figures, or finds a loss, has no price. */
  methods: { method: FairMethod; price: Rupiah | null }[]
  /** The newest year that was filed. `raised`: what the offering brought after it, which its equity lacks. */
  figures: {
    year: number
    filedAt: Date
    auditedBy: string | null
    netProfit: Rupiah
    equity: Rupiah
    raised: Rupiah
  } | null
  /** All shares of the company, counted as today. */
  shares: bigint | null
  /** Price by profit of a share at its offering, in tenths, and the year whose profit that was. */
  multiple: { tenths: bigint; year: number } | null
  /** Trades since a day, those that failed left out; units as of today. */
  traded: { since: LocalDate; units: bigint; value: Rupiah }
}
