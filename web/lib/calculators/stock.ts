import { type BasisPoints, portion, type Rupiah, rupiah, type Units, units } from '#shared/money'

export type StockInput = {
  /** What the investor wants to put in. Fees come on top. */
  investment: Rupiah
  price: Rupiah
  totalShares: Units
  /** Projected profit of the first year; below zero where a loss is foreseen. */
  profit: bigint
  /** The part of a profit that is paid out. */
  payout: BasisPoints
  /** Yearly growth of the profit; may be negative down to −100 %. */
  growth: bigint
  years: number
  /** Price at which the shares might be sold at the end; absent: only dividends are counted. */
  exitPrice?: Rupiah | undefined
  /** New shares that the company might issue without the investor taking part. */
  newShares?: Units | undefined
  fee: BasisPoints
  vat: BasisPoints
}

export type StockYear = { year: number; profit: bigint; distributed: Rupiah; dividend: Rupiah; cumulated: Rupiah }

export type StockResult = {
  shares: Units
  cost: Rupiah
  fee: Rupiah
  vat: Rupiah
  /** cost + fee + VAT: what leaves the wallet. */
  paid: Rupiah
  /** What is left of the investment, because shares are whole. */
  left: Rupiah
  /** Millionths of the company: 1_000_000 is all of it. */
  ownership: bigint
  /** Of the first year, in basis points of what was paid. */
  yield: bigint
  years: StockYear[]
  dividends: Rupiah
  /** Months until the dividends make up for what was paid, within the years; null when they do not. */
  paybackMonths: number | null
  exit: { value: Rupiah; gain: bigint; roi: bigint } | null
  dilution: { ownership: bigint; lost: bigint; toKeep: Units } | null
}

export type StockRefusal = 'below_one_share' | 'more_than_all'

const MILLION = 1_000_000n

/**
 * What shares might bring (docs/law.md, Calculators): shares = floor(investment ÷ price), ownership = shares ÷ all
 * shares, dividend = profit × payout × ownership. Every amount is floored once, from whole rupiah that the table
 * shows.
 */
export function calculateStock(
  input: StockInput,
): { ok: true; result: StockResult } | { ok: false; why: StockRefusal } {
  const { investment, price, totalShares } = input
  const shares = units(investment / price)
  if (shares === 0n) return { ok: false, why: 'below_one_share' }
  if (shares > totalShares) return { ok: false, why: 'more_than_all' }
  const cost = rupiah(price * shares)
  const fee = portion(cost, input.fee)
  const vat = portion(fee, input.vat)
  const paid = rupiah(cost + fee + vat)
  const years = stockYears(input, shares)
  const dividends = years.at(-1)?.cumulated ?? rupiah(0)
  return {
    ok: true,
    result: {
      shares,
      cost,
      fee,
      vat,
      paid,
      left: rupiah(investment - cost),
      ownership: (shares * MILLION) / totalShares,
      yield: ((years[0]?.dividend ?? 0n) * 10_000n) / paid,
      years,
      dividends,
      paybackMonths: paybackMonths(years, paid),
      exit: input.exitPrice === undefined ? null : exitOf(input.exitPrice, { shares, dividends, paid }),
      dilution: input.newShares === undefined ? null : dilutionOf(input.newShares, shares, totalShares),
    },
  }
}

function stockYears({ profit, growth, payout, totalShares, years }: StockInput, shares: Units): StockYear[] {
  const rows: StockYear[] = []
  let cumulated = 0n
  for (let year = 1; year <= years; year++) {
    const grown = powered(profit, growth, year - 1)
    const distributed = portion(rupiah(grown > 0n ? grown : 0n), payout)
    const dividend = rupiah((distributed * shares) / totalShares)
    cumulated += dividend
    rows.push({ year, profit: grown, distributed, dividend, cumulated: rupiah(cumulated) })
  }
  return rows
}

/** profit × (1 + growth)^times, floored once at the end and not in each year. */
function powered(profit: bigint, growth: bigint, times: number): bigint {
  const part = profit * (10_000n + growth) ** BigInt(times)
  const whole = 10_000n ** BigInt(times)
  return part >= 0n ? part / whole : -(-part / whole)
}

/** Dividends are taken to come evenly within a year; a month counts when it is over. */
function paybackMonths(years: readonly StockYear[], paid: Rupiah): number | null {
  const at = years.findIndex(({ cumulated }) => cumulated >= paid)
  const reached = years[at]
  if (!reached) return null
  const missing = paid - (reached.cumulated - reached.dividend)
  return at * 12 + Number((missing * 12n + reached.dividend - 1n) / reached.dividend)
}

function exitOf(price: Rupiah, { shares, dividends, paid }: { shares: Units; dividends: Rupiah; paid: Rupiah }) {
  const value = rupiah(price * shares)
  const gain = dividends + value - paid
  return { value, gain, roi: (gain * 10_000n) / paid }
}

function dilutionOf(newShares: Units, shares: Units, totalShares: Units) {
  const all = totalShares + newShares
  const ownership = (shares * MILLION) / all
  return {
    ownership,
    lost: (shares * MILLION) / totalShares - ownership,
    toKeep: units((shares * newShares) / totalShares),
  }
}
