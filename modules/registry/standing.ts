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
  const ids = people as readonly Id<'user'>[]
  const closes = await tables(through).selectFrom('person_close').selectAll().where('user_id', 'in', ids).execute()
  const rows = await tables(through).selectFrom('position').selectAll().where('user_id', 'in', ids).execute()
  const positions = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    closes.map(({ user_id, through: last, cash, put_in, under_way }) => [
      user_id,
      {
        standing: {
          cash,
          putIn: put_in,
          underWay: under_way,
          positions: new Map<string, Position>(
            (positions.get(user_id) ?? []).map(({ security_code, user_id: _, ...position }) => [
              security_code,
              position,
            ]),
          ),
        },
        since: wib(plusDays(last, 1)),
      },
    ]),
  )
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
