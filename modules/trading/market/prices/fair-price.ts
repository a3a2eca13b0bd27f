import type { Tick } from '#contract/rulebook/states'
import { findPriceStep } from '#modules/rulebook'
import { type Rupiah, rupiah } from '#shared/money'
import type { FairPrice } from '../states.ts'

type FairPriceInputs = Omit<FairPrice, 'price' | 'methods'>

/** The value of a share in rupiah by each method with data, and their median (docs/rules/market.md). */
export function computeFairPrice(known: FairPriceInputs, ticks: readonly Tick[]): FairPrice {
  const methods: FairPrice['methods'] = [
    { method: 'book', price: bookValue(known) },
    { method: 'earnings', price: byEarnings(known) },
    { method: 'trades', price: byTrades(known) },
  ]
  const prices = methods.flatMap(({ price }) => price ?? []).sort((one, other) => (one < other ? -1 : 1))
  return { ...known, methods, price: prices.length > 0 ? onStep(middle(prices), ticks) : null }
}

/** Net assets with what the offering brought since, by all shares; floored. */
const bookValue = ({ figures, shares }: FairPriceInputs) =>
  figures && shares ? positive((figures.equity + figures.raised) / shares) : null

/** The profit of a share at the multiple that its offering was priced at; floored. */
const byEarnings = ({ figures, shares, multiple }: FairPriceInputs) =>
  figures && shares && multiple && figures.netProfit > 0n
    ? positive((figures.netProfit * multiple.tenths) / (10n * shares))
    : null

const byTrades = ({ traded: { units, value } }: FairPriceInputs) => (units > 0n ? positive(value / units) : null)

const positive = (price: bigint) => (price > 0n ? rupiah(price) : null)

function middle(prices: readonly Rupiah[]): bigint {
  const half = Math.floor(prices.length / 2)
  return prices.length % 2 === 1 ? prices[half]! : (prices[half - 1]! + prices[half]!) / 2n
}

/** Down to a price that an order may have, at least one step. */
function onStep(price: bigint, ticks: readonly Tick[]): Rupiah {
  const step = findPriceStep(ticks, rupiah(price))
  return rupiah(price < step ? step : price - (price % step))
}
