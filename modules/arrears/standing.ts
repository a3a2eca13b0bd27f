import { readTogether } from '#platform/read-together'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import type { ArrearsDeps } from './deps.ts'
import { tables } from './tables.ts'

export type Unpaid = Awaited<ReturnType<ArrearsDeps['distributions']['unpaid']>>[number]

/** From the first moment of the day after so many days. */
export const over = (from: LocalDate, days: number) => wib(plusDays(from, days + 1))

/** What is announced or foreseen and not paid, what of it is late in public, what was agreed on in place of a late one, and the rules of now. */
export async function standing({
  db,
  clock,
  rulebook,
  distributions,
}: Pick<ArrearsDeps, 'db' | 'clock' | 'rulebook' | 'distributions'>) {
  const rules = await rulebook.at(clock.now())
  const unpaid = await distributions.unpaid()
  const known = tables(db)
    .selectFrom('arrears')
    .select(['distribution_id', 'state', 'late_by', 'ended_at', 'successor'])
    .where((where) => where.or([where('ended_at', 'is', null), where('successor', 'is not', null)]))
  const rows = await readTogether(db, known, { ended_at: 'instant' })
  const open = rows.filter(({ ended_at }) => ended_at === null)
  return {
    rules,
    unpaid,
    open: new Map(open.map((row) => [row.distribution_id, row])),
    instead: new Set(rows.flatMap(({ successor }) => successor ?? [])),
  }
}
