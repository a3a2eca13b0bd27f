import { sql } from 'kysely'
import type { HoldingEvents } from '#modules/registry'

/**
 * SQL select of the events by which splits changed holdings, from which the registry computes positions
 * (`loadHoldingEvents`): odd shares are sold at their price, the others change in number but not in cost, and the paid
 * fraction of a stock dividend is income.
 */
export const splitHoldingEvents: HoldingEvents = ({ people, from, until, code, only }) =>
  only === 'payments'
    ? undefined
    : sql`
      select h.user_id, s.security_code as code, x.kind, h.done_at as at, h.done_at as agreed_at, null::date as due_on,
        x.units, x.value, s.reference, concat_ws('/', h.split_id, h.user_id, x.place) as place
      from split_holding h join split s on s.id = h.split_id
        cross join lateral (values
          ('sale', -h.odd, h.paid, 1), ('split', h.units_after - (h.units_before - h.odd), 0, 2), ('dividend', 0, h.paid, 3)
        ) as x(kind, units, value, place)
      where h.user_id = any(${people}::uuid[]) and h.done_at is not null
        and case x.kind when 'split' then x.units <> 0 when 'sale' then h.odd > 0 else s.kind <> 'split' and h.paid > 0 end
        ${from ? sql`and h.done_at >= ${from}` : sql``} ${until ? sql`and h.done_at < ${until}` : sql``}
        ${code === undefined ? sql`` : sql`and s.security_code = ${code}`}`
