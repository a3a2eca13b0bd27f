import type { Db } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type LocalDate, plusDays } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { readLastClosedDay } from './close-day.ts'
import type { FinanceDeps } from './deps.ts'
import { computeNewestFinishedDay } from './finished-day.ts'
import { ListDays } from './input.ts'
import { computeDayFiguresInTx } from './position.ts'
import type { DayClose, DayClosePage, DayFigures } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Closed days, newest first. */
export async function listClosedDays(db: Db, actor: Actor, page: ListDays = {}): Promise<DayClosePage> {
  requirePermission(actor, 'finance.read')
  const { after, limit } = ListDays.parse(page)
  const newest = tables(db)
    .selectFrom('day_close')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('day', '<', after as LocalDate))
    .orderBy('day', 'desc')
    .limit(limit + 1)
  const rows = await readTogether(db, newest, {
    closed_at: 'instant',
    open_breaks: 'bigint',
    ...kinds('json', 'banks', 'owed'),
  })
  return { items: rows.slice(0, limit).map(dayOf), next: rows.length > limit ? rows[limit - 1]!.day : null }
}

/** The next day to close with its figures; null when there is none. */
export async function readNextDay({ db, clock, openBreaks }: FinanceDeps, actor: Actor): Promise<DayFigures | null> {
  requirePermission(actor, 'finance.read')
  const last = await readLastClosedDay(db)
  const yesterday = computeNewestFinishedDay(clock.now())
  const day = last ? plusDays(last, 1) : yesterday
  if (day > yesterday) return null
  return { day, ...(await computeDayFiguresInTx(db, day)), openBreaks: await openBreaks(db) }
}

function dayOf(row: Row<'day_close'>): DayClose {
  const amounts = <Line extends { amount: bigint }>(stored: unknown) =>
    (stored as { amount: string }[]).map((line) => ({ ...line, amount: BigInt(line.amount) })) as Line[]
  return {
    day: row.day as LocalDate,
    banks: amounts(row.banks),
    owed: amounts(row.owed),
    openBreaks: Number(row.open_breaks),
    breaksReason: row.breaks_reason,
    closedAt: row.closed_at,
    request: row.request_id as DayClose['request'],
  }
}
