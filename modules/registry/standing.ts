import { sql } from 'kysely'
import { peopleDays } from '#modules/ledger'
import type { Db, Tx } from '#platform/database'
import { plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { FROM_NOTHING, type Standing, standingAfter } from './days.ts'
import type { RegistryDeps } from './deps.ts'
import { eventsOf } from './events.ts'
import type { Position } from './states.ts'
import { tables } from './tables.ts'

/** What these people stood at at their last close, with the instant from which what came later counts. */
export async function closedStandings(
  through: Db | Tx,
  people: readonly string[],
): Promise<Map<string, { standing: Standing; since: Date }>> {
  if (people.length === 0) return new Map()
  const rows = await tables(through)
    .selectFrom('person_close as c')
    .leftJoin('position as p', 'p.user_id', 'c.user_id')
    .select(['c.user_id', 'c.through', 'c.cash', 'c.put_in', 'c.under_way'])
    .select(['p.security_code', 'p.units', 'p.cost', 'p.realised', 'p.income', 'p.since'])
    .where('c.user_id', '=', sql<Id<'user'>>`any(${[...people]}::uuid[])`)
    .execute()
  const closed = new Map<string, { standing: Standing & { positions: Map<string, Position> }; since: Date }>()
  for (const {
    user_id,
    through: last,
    cash,
    put_in: putIn,
    under_way: underWay,
    security_code: code,
    ...held
  } of rows) {
    const found = closed.get(user_id) ?? {
      standing: { cash, putIn, underWay, positions: new Map() },
      since: wib(plusDays(last, 1)),
    }
    closed.set(user_id, found)
    if (code !== null) found.standing.positions.set(code, held as Position)
  }
  return closed
}

/** What somebody stands at now: their last close and what came since. */
export async function standingNow(deps: RegistryDeps, userId: string, through: Db | Tx = deps.db): Promise<Standing> {
  const closed = (await closedStandings(through, [userId])).get(userId)
  const { standing, since } = closed ?? { standing: FROM_NOTHING, since: new Date(0) }
  const [days, events] = await Promise.all([
    peopleDays(through, { people: [userId], from: since }),
    eventsOf(deps, through, { people: [userId], from: since }),
  ])
  const sum = (of: 'cash' | 'putIn' | 'underWay') => days.reduce((all, day) => all + day[of], 0n)
  return standingAfter(standing, { cash: sum('cash'), putIn: sum('putIn'), underWay: sum('underWay') }, events)
}
