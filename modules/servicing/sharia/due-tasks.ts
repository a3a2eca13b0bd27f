import { sql } from 'kysely'
import type { DueTask } from '#platform/commands/parts'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { revokeStatusInTx, shariaCaseObject } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import { listMeasures, lockCaseInTx } from './rows.ts'
import { tables } from './tables.ts'
import { declareYearLateInTx, haltForMissingAnswersInTx, remindOfYearInTx } from './unanswered-years.ts'
import { lockYearInTx } from './year-rows.ts'
import { findNextYearOpening, openEndedYears } from './years.ts'

/** Steps in one run; the rest follows in the next. */
const MAX_STEPS = 200
const run = { actor: system('sharia'), may: 'sharia.run' as const }

/**
 * Requests yearly figures and answers, reminds, declares them late, halts trading without answers, and revokes a status
 * that was not cured in time.
 */
export const shariaDueTask = (deps: ShariaDeps, past: { held: boolean }): DueTask => ({
  name: 'sharia',
  held: () => past.held,
  nextDue: async () => {
    const { rows } = await sql<{ due: Date | null }>`
      select min(step_at) as due from (
        select step_at from sharia_case union all select step_at from sharia_screening
      ) as d`.execute(deps.db)
    const due = rows[0]?.due ?? null
    if (past.held) return due
    const opening = await findNextYearOpening(deps)
    return due && due < opening ? due : opening
  },
  async run() {
    if (!past.held) await openEndedYears(deps)
    const failures: unknown[] = []
    const now = deps.clock.now()
    const late = await tables(deps.db)
      .selectFrom('sharia_screening')
      .select('id')
      .where('step_at', '<=', now)
      .orderBy('step_at')
      .orderBy('id')
      .limit(MAX_STEPS)
      .execute()
    for (const { id } of late) await takeStep(deps, id).catch((error: unknown) => failures.push(error))
    const over = await tables(deps.db)
      .selectFrom('sharia_case')
      .select('id')
      .where('step_at', '<=', now)
      .orderBy('step_at')
      .orderBy('id')
      .limit(MAX_STEPS)
      .execute()
    for (const { id } of over) await endCure(deps, id).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} Sharia statuses could not go on`)
  },
})

/** The next step of a year: its issuer is reminded, then told that it is late, then trading stops. */
function takeStep(deps: ShariaDeps, id: Id<'sharia-screening'>) {
  return deps.commands.run({ name: 'sharia.take-year-step', ...run }, async (context) => {
    const { tx, now } = context
    const year = await lockYearInTx(deps, tx, id)
    if (!year.row.step_at || year.row.step_at > now) return
    if (year.row.state === 'overdue') return haltForMissingAnswersInTx(deps, context, year)
    if (!year.row.reminded_at) return remindOfYearInTx(deps, context, year)
    return declareYearLateInTx(deps, context, year)
  })
}

/** The time for the remedy is over, and no figures that show it wait for the board. */
function endCure(deps: ShariaDeps, id: Id<'sharia-case'>) {
  return deps.commands.run({ name: 'sharia.end-cure', ...run }, async (context) => {
    const locked = await lockCaseInTx(deps, context.tx, id)
    const { state, step_at, business_id } = locked.row
    if (state !== 'at_risk' || !step_at || step_at > context.now) return
    await deps.approvals.supersedeInTx(context, shariaCaseObject(id))
    const [measure] = await listMeasures(context.tx, business_id, 1)
    await revokeStatusInTx(deps, context, locked, { measure: measure!, decided: null })
  })
}
