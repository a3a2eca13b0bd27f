import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Order } from './orders.ts'

export const findingKinds = [
  ...(['back_and_forth', 'close', 'layering', 'concentration', 'move'] as const),
  ...(['shared_device', 'shared_account'] as const),
]
export type FindingKind = (typeof findingKinds)[number]
/** Names a finding as long as it stands, so that a case can be opened about it. */
export const findingKey = ({ kind, day, ids }: Finding) => [kind, day, ...ids.toSorted()].join(' ')

/** Something odd in the trading of a share on a day: a question to be looked at. */
export type Finding = {
  kind: FindingKind
  day: LocalDate
  /** Whom it concerns. */
  ids: string[]
  /** How much, in words of figures: a part, or a number. */
  figure: string
}
export type FindingOfShare = Finding & { slug: string; name: string }

/** What the market desk looks at, with the orders of those whom it concerns. */
export type MarketCase = Pick<Finding, 'kind' | 'day' | 'figure'> & {
  id: Id<'market-case'>
  people: string[]
  reason: string
  openedBy: Id<'user'>
  openedAt: Date
  closedAt: Date | null
  outcome: string | null
  orders: CaseOrder[]
}
/** One that is open, in a list over all shares. */
export type OpenMarketCase = Pick<MarketCase, 'id' | 'kind' | 'day' | 'openedAt'> & { slug: string; name: string }
export type CaseOrder = Pick<Order, 'reference' | 'side' | 'price' | 'units' | 'filled' | 'state' | 'placedAt'> & {
  who: string
}
