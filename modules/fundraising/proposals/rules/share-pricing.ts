import { figuresOf, totalsOf } from './financial-figures.ts'
import type { ProposalValues } from './form-fields.ts'
import { holdersOf } from './shareholders.ts'

const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : null)
const MILLION = 1_000_000n
const tenths = (part: bigint, whole: bigint) => (whole > 0n ? (part * 10n) / whole : null)

type Part = { before: bigint; after: bigint }
export type Pricing = {
  target: bigint
  /** What all shares that exist are worth at this price. */
  worth: bigint
  /** Basis points of all shares that new investors will have. */
  newShare: bigint
  /** How many times, in tenths: of last year's net profit, of equity, of revenue. Null where there is nothing to divide by. */
  times: { profit: bigint | null; book: bigint | null; revenue: bigint | null }
  /** Ten-thousandths of a percent that Rp1 million owns, and its part of last year's profit that is paid out. */
  millionOwns: bigint
  millionReceived: bigint | null
  holders: ({ name: string } & Part)[]
  /** Those below 5 % each, together. */
  others: ({ count: bigint } & Part) | null
}

/** What a price of a share means: three ways to value the business, the dilution, what Rp1 million owns. */
export function pricingOf(values: ProposalValues): Pricing | null {
  const [price, offered] = [number(values.price), number(values.units)]
  const { named: rows, others, all: existing } = holdersOf(values)
  if (!price || !offered || existing === 0n) return null
  const all = existing + offered
  const worth = existing * price
  const last = figuresOf(values, 3)
  const profit = totalsOf(last).netProfit
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
