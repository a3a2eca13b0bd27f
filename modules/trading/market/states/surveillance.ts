import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import type { Order } from './orders.ts'

export const findingKinds = [
  ...(['back_and_forth', 'close', 'layering', 'concentration', 'move'] as const),
  ...(['shared_device', 'shared_account'] as const),
]
export type FindingKind = (typeof findingKinds)[number]
export const findingNames = {
  back_and_forth: { id: 'Bolak-balik antara dua orang', en: 'Back and forth between two people' },
  close: { id: 'Harga penutupan digeser', en: 'Close was moved' },
  layering: { id: 'Banyak order dibatalkan', en: 'Many orders cancelled' },
  concentration: { id: 'Terpusat pada satu orang', en: 'Concentrated in one person' },
  move: { id: 'Harga bergerak jauh', en: 'Price moved far' },
  shared_device: { id: 'Beli dan jual dari perangkat yang sama', en: 'Buyer and seller on one device' },
  shared_account: { id: 'Beli dan jual dengan satu rekening bank', en: 'Buyer and seller with one bank account' },
} as const satisfies Record<FindingKind, Both>
/** The key of a finding (kind, day and sorted ids), by which a case is opened about it. */
export const formatFindingKey = ({ kind, day, ids }: Finding) => [kind, day, ...ids.toSorted()].join(' ')

/** The approval object of a dismissal. */
export const dismissalObject = ({ code, kind, day }: Pick<Finding, 'kind' | 'day'> & { code: string }) =>
  `market-finding/${code}-${kind}-${day}`

/** A suspicious pattern in the trading of a share on a day, to be reviewed. */
export type Finding = {
  kind: FindingKind
  day: LocalDate
  /** Whom it concerns. */
  ids: string[]
  /** How much, in words of figures: a part, or a number. */
  figure: string
}
/** A finding with the reason of its dismissal, if any. */
export type ReviewedFinding = Finding & { aside: string | undefined }
export type FindingOfShare = Finding & { slug: string; name: string }

/** A surveillance case with the latest orders of its people. */
export type MarketCase = Pick<Finding, 'kind' | 'day' | 'figure'> & {
  id: Id<'market-case'>
  people: string[]
  reason: string
  openedBy: Id<'user'>
  openedAt: Date
  /** What made it odd, by the rules of that time; null where it takes no figure. */
  threshold: Both | null
  /** Until when a second member of staff has to agree, and when one did. */
  confirmBy: Date
  confirmedAt: Date | null
  /** Null where it is open, and where it ended because nobody agreed. */
  closedBy: Id<'user'> | null
  closedAt: Date | null
  outcome: string | null
  orders: CaseOrder[]
}
/** One that is open, in a list over all shares. */
export type OpenMarketCase = Pick<MarketCase, 'id' | 'kind' | 'day' | 'openedAt' | 'confirmedAt'> & {
  slug: string
  name: string
}
export type CaseOrder = Pick<Order, 'reference' | 'side' | 'price' | 'units' | 'filled' | 'state' | 'placedAt'> & {
  who: string
}
