import type { Db, Tx } from '#platform/database'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { HoldingEvents, RegistryDeps } from './deps.ts'
import type { HoldingEvent } from './states.ts'
import { tables } from './tables.ts'

/** What issuers gave out: bought in an offering, or by right. */
export const issuedTo: HoldingEvents = async (through, { people, from, until, code, only }) => {
  if (only === 'payments') return []
  const rows = await tables(through)
    .selectFrom('acquisition')
    .selectAll()
    .where('user_id', 'in', people as Id<'user'>[])
    .$if(from !== undefined, (query) => query.where('acquired_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('acquired_at', '<', until!))
    .$if(code !== undefined, (query) => query.where('security_code', '=', code!))
    .orderBy('acquired_at')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    code: row.security_code,
    kind: 'purchase',
    at: row.acquired_at,
    on: localDate(row.paid_at),
    dueOn: null,
    units: row.units,
    value: rupiah(row.units * row.price),
    reference: row.reference,
  }))
}

/** All that modules know of these people's holdings, in the order of the books. */
export async function eventsOf(
  { holdingEvents }: Pick<RegistryDeps, 'holdingEvents'>,
  through: Db | Tx,
  asked: Parameters<HoldingEvents>[1],
): Promise<HoldingEvent[]> {
  if (asked.people.length === 0) return []
  const found: HoldingEvent[] = []
  for (const read of [issuedTo, ...holdingEvents]) found.push(...(await read(through, asked)))
  return found.sort((a, b) => a.at.getTime() - b.at.getTime())
}
