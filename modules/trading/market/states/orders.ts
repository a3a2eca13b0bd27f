import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Page } from '#shared/page'
import type { Both } from '#shared/text'

export const orderSides = ['buy', 'sell'] as const
export type OrderSide = (typeof orderSides)[number]
export const orderStates = ['open', 'filled', 'cancelled', 'expired', 'replaced'] as const
export type OrderState = (typeof orderStates)[number]

/** Why an order ended before it was filled. */
export const orderEndings = {
  owner: { id: 'dibatalkan oleh Anda', en: 'cancelled by you' },
  immediate: { id: 'sisanya tidak bertemu lawan seketika', en: 'the rest met nobody at once' },
  met_own: { id: 'bertemu order Anda sendiri', en: 'it met an order of your own' },
  session_over: { id: 'sesi perdagangan berakhir', en: 'the session ended' },
  replaced: { id: 'diganti dengan order baru', en: 'replaced by a new order' },
  staff: { id: 'dibatalkan petugas pasar', en: 'cancelled by the market desk' },
} as const satisfies Record<string, Both>
export type OrderEnding = keyof typeof orderEndings

/** Whether an order can be replaced or cancelled: while open. */
export const canChangeOrder = (state: OrderState) => state === 'open'

export type Order = {
  id: Id<'order'>
  reference: string
  code: string
  slug: string
  name: string
  side: OrderSide
  price: Rupiah
  units: bigint
  filled: bigint
  /** What it set aside and still holds: rupiah with the fee, or lembar. */
  held: bigint
  immediate: boolean
  day: LocalDate
  state: OrderState
  why: OrderEnding | null
  replaces: Id<'order'> | null
  placedAt: Date
  endedAt: Date | null
}
export type OrderPage = Page<Order>
