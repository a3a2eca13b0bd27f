import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { Row } from '../../ui/cards/figures.tsx'
import { computeOrderPrice, type ReviewedRights, type RightsOrderInput } from '../rights-review.ts'

/** Certain costs and those paid only if excess shares are allotted, separately. */
export function listCostRows(seen: ReviewedRights, wish: Omit<RightsOrderInput, 'bank'>): Row[] {
  const { exercisePrice: price } = seen.rights.issue
  const { channelFee, vat, total } = computeOrderPrice(seen, wish)
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
