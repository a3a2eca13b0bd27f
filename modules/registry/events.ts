import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { kinds, readTogether } from '#platform/read-together'
import { localDate } from '#shared/dates'
import type { EventRow, HoldingEvents, RegistryDeps } from './deps.ts'
import type { HoldingEvent } from './states.ts'

/** What issuers gave out: bought in an offering, or by right. */
export const issuedTo: HoldingEvents = ({ people, from, until, code, only }) =>
  only === 'payments'
    ? undefined
    : sql`
      select user_id, security_code as code, 'purchase' as kind, acquired_at as at, paid_at as agreed_at,
        null::date as due_on, units, units * price as value, reference, '' as place
      from acquisition where user_id = any(${people}::uuid[])
        ${from ? sql`and acquired_at >= ${from}` : sql``} ${until ? sql`and acquired_at < ${until}` : sql``}
        ${code === undefined ? sql`` : sql`and security_code = ${code}`}`

/** All that modules know of these people's holdings, in the order of the books: one statement asks them all. */
export async function eventsOf(
  { holdingEvents }: Pick<RegistryDeps, 'holdingEvents'>,
  through: Db | Tx,
  asked: Parameters<HoldingEvents>[0],
): Promise<HoldingEvent[]> {
  if (asked.people.length === 0) return []
  const sources = [issuedTo, ...holdingEvents].flatMap((select, source) => {
    const events = select(asked)
    return events ? sql`select ${sql.lit(source)} as source, known.* from (${events}) as known` : []
  })
  const events = sql<EventRow>`${sql.join(sources, sql` union all `)} order by at, source, place`
  const rows = await readTogether(through, events, {
    ...kinds('instant', 'at', 'agreed_at'),
    ...kinds('bigint', 'units', 'value'),
  })
  return rows.map(({ user_id, code, kind, at, agreed_at, due_on, units, value, reference }) => ({
    userId: user_id,
    code,
    kind,
    at,
    on: localDate(agreed_at),
    dueOn: due_on,
    units,
    value,
    reference,
  }))
}
