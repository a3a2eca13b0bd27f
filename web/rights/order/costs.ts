import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { Row } from '../../ui/cards/figures.tsx'
import { priceOf, type ReviewedRights, type RightsOrderInput } from '../seen.ts'

/** What is certain and what is paid only if others leave theirs, apart from each other; no cost is left out. */
export function costRows(seen: ReviewedRights, wish: Omit<RightsOrderInput, 'bank'>): Row[] {
  const { exercisePrice: price } = seen.rights.issue
  const { channelFee, vat, total } = priceOf(seen, wish)
  const each = money(price)
  const more = {
    label: m.rights_cost_maybe({ count: number(wish.excess), price: each }),
    value: money(wish.excess * price),
  }
  return [
    { label: m.rights_cost_sure({ count: number(wish.units), price: each }), value: money(wish.units * price) },
    ...(wish.excess > 0n ? [more] : []),
    { label: m.rights_cost_fee(), value: money(0n) },
    ...(channelFee > 0n
      ? [
          { label: m.cost_channel(), value: money(channelFee) },
          { label: m.rights_cost_vat(), value: money(vat) },
        ]
      : []),
    { label: m.rights_total(), value: money(total), total: true },
  ]
}
