import { sql } from 'kysely'
import type { HoldingEvents } from '#modules/registry'

/**
 * SQL select of the events by which buy-backs changed holdings, from which the registry computes positions
 * (`loadHoldingEvents`): bought units are sales at their price.
 */
export const buybackHoldingEvents: HoldingEvents = ({ people, from, until, code, only }) =>
  only === 'payments'
    ? undefined
    : sql`
      select o.user_id, b.security_code as code, 'sale' as kind, o.ended_at as at, o.ended_at as agreed_at,
        null::date as due_on, -o.bought as units, b.price * o.bought as value, o.reference, o.id::text as place
      from buyback_offer o join buyback b on b.id = o.buyback_id
      where o.user_id = any(${people}::uuid[]) and o.state = 'settled' and o.bought > 0
        ${from ? sql`and o.ended_at >= ${from}` : sql``} ${until ? sql`and o.ended_at < ${until}` : sql``}
        ${code === undefined ? sql`` : sql`and b.security_code = ${code}`}`
