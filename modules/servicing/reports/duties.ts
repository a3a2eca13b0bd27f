import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Db } from '#platform/db/database'
import { system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { ReportDeps } from './deps.ts'
import { computeDueDay, listPeriodsEndedBefore } from './periods.ts'
import type { DutyState, ReportKind } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<ReportDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'offerings'>

/** Reminders are read in the morning. */
const MORNING = '09:00'

/** When a duty takes its next step from a state; null if nothing follows. */
export function computeNextStepAt(state: DutyState, dueOn: LocalDate, rules: Book): Date | null {
  const soon = plusDays(dueOn, -rules['issuer.report_reminder_days'])
  const late = wib(plusDays(dueOn, 1))
  const steps: Record<DutyState, Date | null> = {
    open: wib(soon, MORNING),
    reminded: wib(dueOn, MORNING),
    due: late,
    late: wib(plusDays(dueOn, 1 + rules['issuer.report_halt_days'])),
    halted: null,
    met: null,
  }
  return steps[state]
}

const firstOf = (day: LocalDate) => `${day.slice(0, 7)}-01` as LocalDate

async function lastMonth({ db }: Pick<Deps, 'db'>): Promise<LocalDate | null> {
  const row = await tables(db)
    .selectFrom('report_month')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month ?? null
}

/** When duties are opened next: at the beginning of the following month (WIB). */
export async function findNextDutyOpening(deps: Deps): Promise<Date> {
  const last = await lastMonth(deps)
  return last ? wib(plusMonths(last, 1)) : deps.clock.now()
}

/**
 * Opens the reports that issuers of outstanding securities owe for ended periods, month by month. The first month opens
 * nothing: earlier periods were never due.
 */
export async function openDuties(deps: Deps): Promise<void> {
  const now = firstOf(localDate(deps.clock.now()))
  const last = await lastMonth(deps)
  if (!last) return openMonth(deps, now, [])
  for (let month = plusMonths(last, 1); month <= now; month = plusMonths(month, 1))
    await openMonth(deps, month, await owedIn(deps, month))
}

type Owed = { businessId: Id<'business'>; kind: ReportKind; about: LocalDate }

async function owedIn({ db, offerings }: Deps, month: LocalDate): Promise<Owed[]> {
  const running = await offerings.running(db, { before: wib(month) })
  const spent = await spentUp(db)
  return [...new Set(running.map(({ businessId }) => businessId))].flatMap((businessId) => {
    const own = running.filter((offering) => offering.businessId === businessId)
    const uses = own.filter(({ code, useOfFunds }) => useOfFunds.length > 0 && !spent.has(code))
    return listPeriodsEndedBefore(
      month,
      own.map(({ kind }) => kind),
    )
      .filter(({ kind }) => kind !== 'use_of_proceeds' || uses.length > 0)
      .map((period) => ({ businessId, ...period }))
  })
}

/** The securities whose money is used up, by what their issuers published. */
async function spentUp(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select split_part(l.key, '/', 2) as code
    from issuer_report_line l join issuer_report r on r.id = l.report_id
    where r.state = 'published' and l.key like 'use/%'
    group by r.id, split_part(l.key, '/', 2) having sum(l.actual) >= sum(l.planned)`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** Once a month, whichever process comes first. */
function openMonth({ commands, rulebook }: Deps, month: LocalDate, owed: readonly Owed[]): Promise<void> {
  const spec = { name: 'reports.open-month', actor: system('reports'), may: 'report.run' as const }
  return commands.run(spec, async ({ tx, now, note }) => {
    const added = await tables(tx)
      .insertInto('report_month')
      .values({ month, opened_at: now })
      .onConflict((known) => known.doNothing())
      .returning('month')
      .executeTakeFirst()
    if (!added) return
    note(`report-month/${month}`, { data: { duties: owed.length } })
    if (owed.length === 0) return
    const rules = await rulebook.at(now, tx)
    const rows = owed.map(({ businessId, ...period }) => {
      const due_on = computeDueDay(period, rules)
      const step_at = computeNextStepAt('open', due_on, rules)
      return {
        id: newId<'report-duty'>(now),
        business_id: businessId,
        ...period,
        due_on,
        state: 'open' as const,
        step_at,
        opened_at: now,
      }
    })
    await tables(tx)
      .insertInto('report_duty')
      .values(rows)
      .onConflict((known) => known.constraint('report_duty_once').doNothing())
      .execute()
  })
}
