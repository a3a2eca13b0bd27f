import { isPastYear } from '#contract/issuers/states'
import { computeDueDay } from '#modules/reports'
import { system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { ShariaDeps } from './deps.ts'
import { measureFiledYear } from './measure.ts'
import { shariaEvent } from './states.ts'
import { tables } from './tables.ts'

const yearOf = (at: Date) => Number(localDate(at).slice(0, 4))

async function lastYear({ db }: Pick<ShariaDeps, 'db'>): Promise<number | null> {
  const row = await tables(db)
    .selectFrom('sharia_year')
    .select('year')
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.year ?? null
}

/** The moment at which the next year is opened: the first after it has ended (WIB). */
export async function findNextYearOpening(deps: ShariaDeps): Promise<Date> {
  const last = await lastYear(deps)
  return last ? wib(`${last + 2}-01-01`) : deps.clock.now()
}

/** Opens a screening for each issuer and ended year; not for the first year of all. */
export async function openEndedYears(deps: ShariaDeps): Promise<void> {
  const ended = yearOf(deps.clock.now()) - 1
  const last = await lastYear(deps)
  if (!last) return openYear(deps, ended, [])
  for (let year = last + 1; year <= ended; year++) await openYear(deps, year, await listBusinessesToScreen(deps, year))
}

/** Businesses with a sharia status whose securities were outstanding at the end of the year. */
async function listBusinessesToScreen({ db, offerings, issuers }: ShariaDeps, year: number): Promise<Id<'business'>[]> {
  const running = await offerings.running(db, { before: wib(`${year + 1}-01-01`) })
  const found = await issuers.byIds([...new Set(running.map(({ businessId }) => businessId))])
  return found.flatMap(({ id, shariaStatus }) => (shariaStatus === 'unreviewed' ? [] : [id])).sort()
}

/** Idempotent. Figures that were filed already are measured at once. */
function openYear(deps: ShariaDeps, year: number, businesses: readonly Id<'business'>[]): Promise<void> {
  const spec = { name: 'sharia.open-year', actor: system('sharia'), may: 'sharia.run' as const }
  return deps.commands.run(spec, async (context) => {
    const { tx, now, note, emit } = context
    const added = await tables(tx)
      .insertInto('sharia_year')
      .values({ year, opened_at: now })
      .onConflict((known) => known.doNothing())
      .returning('year')
      .executeTakeFirst()
    if (!added) return
    note(`sharia-year/${year}`, { data: { businesses: businesses.length } })
    const rules = await deps.rulebook.at(now, tx)
    const due_on = computeDueDay({ kind: 'annual_report', about: `${year}-01-01` as LocalDate }, rules)
    for (const business_id of businesses) {
      const id = newId<'sharia-screening'>(now)
      await tables(tx)
        .insertInto('sharia_screening')
        .values({
          id,
          business_id,
          year,
          due_on,
          state: 'awaited',
          step_at: wib(plusDays(due_on, -rules['issuer.report_reminder_days'])),
        })
        .execute()
      const statements = await deps.issuers.statements(business_id, tx)
      const statement = statements.filter(isPastYear).find((each) => each.year === year)
      const business = await deps.issuers.lockedInTx(tx, business_id)
      if (statement) await measureFiledYear(deps)(context, { business, statement })
      const asked = { name: business.name, year: String(year), screening: id, until: due_on }
      emit(shariaEvent(business.ownerUserId, 'sharia_asked', asked))
    }
  })
}
