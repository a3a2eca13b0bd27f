import { readTogether } from '#platform/db/read-together'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import type { ArrearsDeps } from './deps.ts'
import { tables } from './tables.ts'

export type UnpaidDistribution = Awaited<ReturnType<ArrearsDeps['distributions']['unpaid']>>[number]

/** The first moment (WIB) after so many full days have passed since a day. */
export const firstMomentAfterDays = (from: LocalDate, days: number) => wib(plusDays(from, days + 1))

/** Announced or expected payments that are unpaid, public arrears, agreed replacements, and the rules in force. */
export async function readUnpaid({
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
