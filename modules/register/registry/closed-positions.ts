import { sql } from 'kysely'
import { computePersonDays } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import { plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { applyToPosition, type DayPosition, EMPTY_POSITION } from './days.ts'
import type { RegistryDeps } from './deps.ts'
import { loadHoldingEvents } from './events.ts'
import { toSecurity } from './securities.ts'
import type { Position, Security } from './states.ts'
import { type Row, tables } from './tables.ts'

export type ClosedPosition = { standing: DayPosition; since: Date }

/** Each person's position at their last daily close, with the instant after which later events count. */
export async function loadClosedPositions(
  through: Db | Tx,
  people: readonly string[],
): Promise<Map<string, ClosedPosition>> {
  if (people.length === 0) return new Map()
  return standingsFrom(await closedRows(through, people).execute())
}

/** Each person's position at their last daily close, with the securities involved. */
export async function loadClosedPositionsWithSecurities(
  db: Db,
  people: readonly string[],
): Promise<Map<string, ClosedPosition & { securities: Security[] }>> {
  const rows = await closedRows(db, people)
    .leftJoin('security as s', 's.code', 'p.security_code')
    .selectAll('s')
    .execute()
  const of = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    [...standingsFrom(rows)].map(([userId, closed]) => {
      const named = of.get(userId as Id<'user'>)!.filter(({ code }) => code !== null)
      return [userId, { ...closed, securities: named.map((row) => toSecurity(row as Row<'security'>)) }]
    }),
  )
}

const closedRows = (through: Db | Tx, people: readonly string[]) =>
  tables(through)
    .selectFrom('person_close as c')
    .leftJoin('position as p', 'p.user_id', 'c.user_id')
    .select(['c.user_id', 'c.through', 'c.cash', 'c.put_in', 'c.under_way'])
    .select(['p.security_code', 'p.units', 'p.cost', 'p.realised', 'p.income', 'p.since'])
    .where('c.user_id', '=', sql<Id<'user'>>`any(${[...people]}::uuid[])`)

type ClosedRow = Awaited<ReturnType<ReturnType<typeof closedRows>['execute']>>[number]

function standingsFrom(rows: readonly ClosedRow[]): Map<string, ClosedPosition> {
  const closed = new Map<string, { standing: DayPosition & { positions: Map<string, Position> }; since: Date }>()
  for (const {
    user_id,
    through: last,
    cash,
    put_in: putIn,
    under_way: underWay,
    security_code: code,
    units,
    cost,
    realised,
    income,
    since,
  } of rows) {
    const found = closed.get(user_id) ?? {
      standing: { cash, putIn, underWay, positions: new Map() },
      since: wib(plusDays(last, 1)),
    }
    closed.set(user_id, found)
    if (code !== null) found.standing.positions.set(code, { units, cost, realised, income, since } as Position)
  }
  return closed
}

/** A person's current position: the last close plus later events. */
export async function readPositionNow(
  deps: RegistryDeps,
  userId: string,
  through: Db | Tx = deps.db,
): Promise<DayPosition> {
  const closed =
    through === deps.db ? await deps.closedStanding(userId) : (await loadClosedPositions(through, [userId])).get(userId)
  const { standing, since } = closed ?? { standing: EMPTY_POSITION, since: new Date(0) }
  const [days, events] = await Promise.all([
    computePersonDays(through, { people: [userId], from: since }),
    loadHoldingEvents(deps, through, { people: [userId], from: since }),
  ])
  const sum = (of: 'cash' | 'putIn' | 'underWay') => days.reduce((all, day) => all + day[of], 0n)
  return applyToPosition(standing, { cash: sum('cash'), putIn: sum('putIn'), underWay: sum('underWay') }, events)
}
