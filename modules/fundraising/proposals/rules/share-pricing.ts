import { computeTotals, readYearFigures } from './financial-figures.ts'
import type { ProposalValues } from './form-fields.ts'
import { listShareholders } from './shareholders.ts'

const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : null)
const MILLION = 1_000_000n
const tenths = (part: bigint, whole: bigint) => (whole > 0n ? (part * 10n) / whole : null)

type Part = { before: bigint; after: bigint }
/** What a share price implies. */
export type Pricing = {
  target: bigint
  /** Value of all existing shares at this price, in rupiah. */
  worth: bigint
  /** Share of new investors in all shares, in basis points. */
  newShare: bigint
  /** Multiples of last year's net profit, equity and revenue, in tenths; null when the divisor is missing. */
  times: { profit: bigint | null; book: bigint | null; revenue: bigint | null }
  /**
   * What Rp1 million buys: its share of the business in ten-thousandths of a percent, and its part of last year's
   * distributed profit.
   */
  millionOwns: bigint
  millionReceived: bigint | null
  holders: ({ name: string } & Part)[]
  /** The holders below 5 % each, together. */
  others: ({ count: bigint } & Part) | null
}

/**
 * What a share price implies: three valuation multiples, the dilution, and what Rp1 million buys; null when a value is
 * missing.
 */
export function computePricing(values: ProposalValues): Pricing | null {
  const [price, offered] = [number(values.price), number(values.units)]
  const { named: rows, others, all: existing } = listShareholders(values)
  if (!price || !offered || existing === 0n) return null
  const all = existing + offered
  const worth = existing * price
  const last = readYearFigures(values, 3)
  const profit = computeTotals(last).netProfit
  const payout = number(values.payout)
  const partOf = (shares: bigint) => ({ before: (shares * 10_000n) / existing, after: (shares * 10_000n) / all })
  const ofMillion = MILLION / price
  return {
    target: price * offered,
    worth,
    newShare: (offered * 10_000n) / all,
    times: {
      profit: profit === null ? null : tenths(worth, profit),
      book: last.equity === null ? null : tenths(worth, last.equity),
      revenue: last.revenue === null ? null : tenths(worth, last.revenue),
    },
    millionOwns: (ofMillion * 1_000_000n) / all,
    millionReceived:
      profit === null || payout === null || profit < 0n ? null : (profit * payout * ofMillion) / (100n * all),
    holders: rows.map(({ name, shares }) => ({ name, ...partOf(shares) })),
    others: others && { count: others.count, ...partOf(others.shares) },
  }
}
