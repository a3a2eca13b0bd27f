import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

/** A trade that the custodian could not settle; both sides have their holdings back. */
export type FailedTrade = {
  id: Id<'trade'>
  reference: string
  slug: string
  name: string
  units: Units
  price: Rupiah
  buyer: Id<'user'>
  seller: Id<'user'>
  /** What the custodian said. */
  why: string
  failedAt: Date
}
