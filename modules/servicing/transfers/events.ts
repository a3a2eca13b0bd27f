import { sql } from 'kysely'
import type { HoldingEvents } from '#modules/registry'

/** Given and received units with their part of the cost, as events of a holding; no money moves. */
export const listTransferEvents: HoldingEvents = ({ people, from, until, code, only }) =>
  only === 'payments'
    ? undefined
    : sql`
      select x.user_id, l.asset as code, case when x.sign > 0 then 'received' else 'given' end as kind, l.booked_at as at,
        l.booked_at as agreed_at, null::date as due_on, x.sign * l.amount as units, l.cost as value, t.reference,
        concat_ws('/', t.id, l.asset, l.to_user) as place
      from holding_transfer t join transfer_line l on l.transfer_id = t.id
        cross join lateral (values (l.to_user, 1), (t.from_user, -1)) as x(user_id, sign)
      where l.asset <> 'IDR' and x.user_id = any(${people}::uuid[])
        ${from ? sql`and l.booked_at >= ${from}` : sql``}
        ${until ? sql`and l.booked_at < ${until}` : sql``} ${code === undefined ? sql`` : sql`and l.asset = ${code}`}`
