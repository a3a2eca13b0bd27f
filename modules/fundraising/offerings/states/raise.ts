import { eventsOn } from '#shared/events'
import type { Rupiah } from '#shared/money'

type Raise = { name: string; offering: string }
/** Events for the people of a business about its offering. */
export type RaiseEvents = {
  raise_opened: Raise & { closesAt: Date }
  raise_minimum: Raise & { minimum: Rupiah }
  raise_sold_out: Raise
  raise_closed: Raise & { raised: Rupiah }
  raise_failed: Raise
  raise_withdrawn: Raise & { why: string }
  raise_stays: Raise & { why: string }
  raise_handed_over: Raise & { raised: Rupiah; fee: Rupiah; received: Rupiah }
}
/** Live topic: `issuer/<businessId>`. */
export const raiseEvent = eventsOn<RaiseEvents>('issuer')
