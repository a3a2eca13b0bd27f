import type { Rules } from '#contract/rulebook/states'
import type { Security } from '#modules/registry'
import { findPriceStep } from '#modules/rulebook'
import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { portion, type Rupiah, rupiah } from '#shared/money'
import type { ListedShare } from '../states.ts'

type ListingRules = Pick<Rules, 'market.band' | 'market.ticks' | 'market.seasoning_months'>

type Reference = Pick<ListedShare, 'reference' | 'referenceFrom'>

/**
 * A distributed share as listed today, with price band. Its reference is the issue price until a session has a last
 * price.
 */
export function toListedShare(
  share: Security & { distributedAt: Date },
  rules: ListingRules,
  today: LocalDate,
  { reference, referenceFrom }: Reference = { reference: share.issuePrice, referenceFrom: 'issue' },
): ListedShare {
  const tradableFrom = computeFirstTradingDay(share.distributedAt, rules)
  return {
    code: share.code,
    slug: share.slug,
    name: share.name,
    reference,
    referenceFrom,
    ...computePriceBand(reference, rules),
    tradableFrom,
    tradable: tradableFrom <= today,
  }
}

/** The first day on which a share may be traded. */
export const computeFirstTradingDay = (distributedAt: Date, rules: Pick<Rules, 'market.seasoning_months'>): LocalDate =>
  plusMonths(localDate(distributedAt), rules['market.seasoning_months'])

/** Lowest and highest valid price of a day around its reference price. */
export function computePriceBand(reference: Rupiah, rules: ListingRules): Pick<ListedShare, 'lowest' | 'highest'> {
  const margin = portion(reference, rules['market.band'])
  return {
    lowest: onTick(rupiah(reference - margin), rules, 'up'),
    highest: onTick(rupiah(reference + margin), rules, 'down'),
  }
}

/** The nearest price inside the band that the steps allow. */
function onTick(price: Rupiah, rules: ListingRules, towards: 'up' | 'down'): Rupiah {
  const step = findPriceStep(rules['market.ticks'], price)
  const below = price - (price % step)
  return rupiah(towards === 'up' && below < price ? below + step : below)
}
