import type { OfferingCard } from '#contract/offerings/states'
import type { InvestorLimit } from '#contract/verification/states'
import { cost, type Units } from '#shared/money'
import { money, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'

type PurchaseCheck = {
  offering: Pick<OfferingCard, 'minimumUnits' | 'availableUnits' | 'unitPrice'>
  limit: InvestorLimit | null
  units: Units
}

/** Why this quantity cannot be bought, as a message; undefined if it can. The purchase command decides. */
export function explainPurchaseObstacle({ offering, limit, units }: PurchaseCheck): string | undefined {
  const { minimumUnits, availableUnits, unitPrice } = offering
  if (availableUnits <= 0n) return m.not_sold_out()
  if (units < minimumUnits) return m.not_below_minimum({ units: number(minimumUnits) })
  if (units > availableUnits) return m.not_enough_units({ units: number(availableUnits) })
  if (limit?.left === null || limit === null) return undefined
  if (cost(unitPrice, units) <= limit.left) return undefined
  return m.not_above_limit({ left: money(limit.left), units: number(limit.left / unitPrice) })
}

/** The most units that investor limit and availability allow. */
export function computeMaximumUnits(
  limit: InvestorLimit | null,
  { unitPrice, availableUnits }: { unitPrice: bigint; availableUnits: bigint },
) {
  const allowed = limit?.left === null || limit === null ? availableUnits : limit.left / unitPrice
  return allowed < availableUnits ? allowed : availableUnits
}
