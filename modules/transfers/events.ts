import { sql } from 'kysely'
import type { HoldingEvents } from '#modules/registry'
import { localDate } from '#shared/dates'
import { rupiah } from '#shared/money'

type Moved = {
  user_id: string
  sign: number
  asset: string
  amount: bigint
  cost: bigint
  booked_at: Date
  reference: string
}

/** What was given away or received: units with the part of the cost that goes along, and no money. */
export const transferredTo: HoldingEvents = async (through, { people, from, until, code, only }) => {
  if (only === 'payments') return []
  const { rows } = await sql<Moved>`
    select x.user_id, x.sign, l.asset, l.amount, l.cost, l.booked_at, t.reference
    from holding_transfer t join transfer_line l on l.transfer_id = t.id
      cross join lateral (values (l.to_user, 1), (t.from_user, -1)) as x(user_id, sign)
    where l.asset <> 'IDR' and x.user_id = any(${people}::uuid[])
      and (${from ?? null}::timestamptz is null or l.booked_at >= ${from ?? null}::timestamptz)
      and (${until ?? null}::timestamptz is null or l.booked_at < ${until ?? null}::timestamptz)
      and (${code ?? null}::text is null or l.asset = ${code ?? null}::text)
    order by l.booked_at, t.id, l.asset, l.to_user`.execute(through)
  return rows.map(({ user_id, sign, asset, amount, cost, booked_at, reference }) => ({
    userId: user_id,
    code: asset,
    kind: sign > 0 ? 'received' : 'given',
    at: booked_at,
    on: localDate(booked_at),
    dueOn: null,
    units: sign > 0 ? amount : -amount,
    value: rupiah(cost),
    reference,
  }))
}
