import type { DomainEvent } from '#shared/events'
import { cost, units } from '#shared/money'
import type { OfferingRow } from './rows.ts'
import { raiseEvent } from './states.ts'

type Raised = Pick<OfferingRow, 'slug' | 'name' | 'business_id' | 'minimum_units' | 'paid_units' | 'unit_price'>

/** The event that the minimum was reached, when this payment is the one that reached it. */
export function listMinimumReachedEvents(after: Raised, paid: bigint): DomainEvent[] {
  const { minimum_units: least, paid_units: now } = after
  if (now < least || now - paid >= least) return []
  const minimum = cost(after.unit_price, units(least))
  return [raiseEvent(after.business_id, 'raise_minimum', { name: after.name, offering: after.slug, minimum })]
}
