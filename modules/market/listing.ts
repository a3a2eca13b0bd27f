import type { Rules } from '#contract/rulebook/states'
import type { Security } from '#modules/registry'
import { tickOf } from '#modules/rulebook'
import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { portion, type Rupiah, rupiah } from '#shared/money'
import type { ListedShare } from './states.ts'

type ListingRules = Pick<Rules, 'market.band' | 'market.ticks' | 'market.seasoning_months'>

type Reference = Pick<ListedShare, 'reference' | 'referenceFrom'>

/** A distributed share as the market lists it today. Until a session's last price is known, its reference is the issue price. */
export function listed(
  share: Security & { distributedAt: Date },
  rules: ListingRules,
  today: LocalDate,
  { reference, referenceFrom }: Reference = { reference: share.issuePrice, referenceFrom: 'issue' },
): ListedShare {
  const tradableFrom = tradableDay(share.distributedAt, rules)
  return {
    code: share.code,
    slug: share.slug,
    name: share.name,
    reference,
    referenceFrom,
    ...bandOf(reference, rules),
    tradableFrom,
    tradable: tradableFrom <= today,
  }
}

/** The first day on which a share may be traded. */
export const tradableDay = (distributedAt: Date, rules: Pick<Rules, 'market.seasoning_months'>): LocalDate =>
  plusMonths(localDate(distributedAt), rules['market.seasoning_months'])

/** The lowest and highest price of a day, on a step, inside the band around its reference price. */
export function bandOf(reference: Rupiah, rules: ListingRules): Pick<ListedShare, 'lowest' | 'highest'> {
  const margin = portion(reference, rules['market.band'])
  return {
    lowest: onTick(rupiah(reference - margin), rules, 'up'),
    highest: onTick(rupiah(reference + margin), rules, 'down'),
  }
}

/** The nearest price inside the band that the steps allow. */
function onTick(price: Rupiah, rules: ListingRules, towards: 'up' | 'down'): Rupiah {
  const step = tickOf(rules['market.ticks'], price)
  const below = price - (price % step)
  return rupiah(towards === 'up' && below < price ? below + step : below)
}
