import type { Rules } from '#contract/rulebook/states'
import type { Security } from '#modules/registry'
import { tickOf } from '#modules/rulebook'
import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { portion, type Rupiah, rupiah } from '#shared/money'
import type { ListedShare } from './states.ts'

type Asked = Pick<Rules, 'market.band' | 'market.ticks' | 'market.seasoning_months'>

/** A distributed share as the market lists it today. Until a trade sets a price, its reference is the issue price. */
export function listed(share: Security & { distributedAt: Date }, rules: Asked, today: LocalDate): ListedShare {
  const tradableFrom = plusMonths(localDate(share.distributedAt), rules['market.seasoning_months'])
  const reference = share.issuePrice
  const margin = portion(reference, rules['market.band'])
  return {
    code: share.code,
    slug: share.slug,
    name: share.name,
    reference,
    referenceFrom: 'issue',
    lowest: onTick(rupiah(reference - margin), rules, 'up'),
    highest: onTick(rupiah(reference + margin), rules, 'down'),
    tradableFrom,
    tradable: tradableFrom <= today,
  }
}

/** The nearest price inside the band that the steps allow. */
function onTick(price: Rupiah, rules: Asked, towards: 'up' | 'down'): Rupiah {
  const step = tickOf(rules['market.ticks'], price)
  const below = price - (price % step)
  return rupiah(towards === 'up' && below < price ? below + step : below)
}
