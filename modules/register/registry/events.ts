import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { localDate } from '#shared/dates'
import type { EventRow, HoldingEvents, RegistryDeps } from './deps.ts'
import type { HoldingEvent } from './states.ts'

/** How the source of an acquisition begins that was taken over from another platform. */
export const TRANSFERRED = 'import/'

/**
 * SQL select of units issued in offerings and rights issues as holding events, from which `loadHoldingEvents` computes
 * positions; what was taken over from another platform came from outside with its cost.
 */
export const selectIssueEvents: HoldingEvents = ({ people, from, until, code, only }) =>
  only === 'payments'
    ? undefined
    : sql`
      select user_id, security_code as code, case when source like ${`${TRANSFERRED}%`} then 'received' else 'purchase' end as kind, acquired_at as at, paid_at as agreed_at,
        null::date as due_on, units, units * price as value, reference, '' as place
      from acquisition where user_id = any(${people}::uuid[])
        ${from ? sql`and acquired_at >= ${from}` : sql``} ${until ? sql`and acquired_at < ${until}` : sql``}
        ${code === undefined ? sql`` : sql`and security_code = ${code}`}`

/** All holding events of these people from every module, in booking order, in one statement. */
export async function loadHoldingEvents(
  { holdingEvents }: Pick<RegistryDeps, 'holdingEvents'>,
  through: Db | Tx,
  query: Parameters<HoldingEvents>[0],
): Promise<HoldingEvent[]> {
  if (query.people.length === 0) return []
  const sources = [selectIssueEvents, ...holdingEvents].flatMap((select, source) => {
    const events = select(query)
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
