import type { CommandContext } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ReportDeps } from './deps.ts'
import { computeNextStepAt, findNextDutyOpening, openDuties } from './duties.ts'
import { haltForLateReportInTx } from './halt.ts'
import { type DutyRow, isUnderReviewInTx, lockDutyInTx, toDutyEventData, updateLateSinceInTx } from './rows.ts'
import { type DutyState, reportEvent } from './states.ts'
import { tables } from './tables.ts'

/** Steps that are taken in one run; the rest follows in the next. */
const MAX_STEPS = 500
const run = { actor: system('reports'), may: 'report.run' as const }

/** Opens duties, reminds, marks them late and halts trading: each step is a command of its own and runs once. */
export const reportsDueTask = (deps: ReportDeps, past: { held: boolean }): DueTask => ({
  name: 'reports',
  held: () => past.held,
  nextDue: async () => {
    if (past.held) return null
    const opening = await findNextDutyOpening(deps)
    const row = await tables(deps.db)
      .selectFrom('report_duty')
      .select('step_at')
      .where('step_at', 'is not', null)
      .orderBy('step_at')
      .limit(1)
      .executeTakeFirst()
    return row?.step_at && row.step_at < opening ? row.step_at : opening
  },
  async run() {
    if (past.held) return
    await openDuties(deps)
    const due = await tables(deps.db)
      .selectFrom('report_duty')
      .select('id')
      .where('step_at', '<=', deps.clock.now())
      .orderBy('step_at')
      .orderBy('id')
      .limit(MAX_STEPS)
      .execute()
    await forEachIsolated(due, ({ id }) => takeStep(deps, id))
  },
})

const next: Partial<Record<DutyState, DutyState>> = { open: 'reminded', reminded: 'due', due: 'late', late: 'halted' }

/** One step of one duty. While a report waits for the desk nothing happens to its issuer. */
function takeStep(deps: ReportDeps, id: Id<'report-duty'>) {
  return deps.commands.run({ name: 'reports.take-step', ...run }, async (context) => {
    const { tx, now, note } = context
    const duty = await lockDutyInTx(tx, id)
    const state = next[duty.state]
    if (!state || !duty.step_at || duty.step_at > now) return
    if (await isUnderReviewInTx(tx, id)) {
      await tables(tx).updateTable('report_duty').set({ step_at: null }).where('id', '=', id).execute()
      return
    }
    const step_at = computeNextStepAt(state, duty.due_on, await deps.rulebook.at(now, tx))
    await tables(tx)
      .updateTable('report_duty')
      .set({
        state,
        step_at,
        ...(state === 'late' ? { late_at: now } : {}),
        ...(state === 'halted' ? { halted_at: now } : {}),
      })
      .where('id', '=', id)
      .execute()
    note(`report-duty/${id}`, { data: { state } })
    const isMissed = step_at !== null && step_at <= now // a report was filed meanwhile
    if (!isMissed || state === 'late') await tell(deps, context, { ...duty, state })
  })
}

async function tell(deps: ReportDeps, context: CommandContext, duty: DutyRow) {
  const { tx, emit } = context
  const business = (await deps.issuers.byId(duty.business_id, tx))!
  const told = toDutyEventData(duty, business.name)
  const people = await deps.proposals.listReporters(tx, duty.business_id, business.ownerUserId)
  const inform = (kind: 'report_due_soon' | 'report_due_today' | 'report_late' | 'report_halted') => {
    for (const person of people) emit(reportEvent(person, kind, told))
  }
  if (duty.state === 'reminded') inform('report_due_soon')
  if (duty.state === 'due') inform('report_due_today')
  if (duty.state === 'late') {
    await updateLateSinceInTx(deps, tx, duty.business_id)
    inform('report_late')
  }
  if (duty.state === 'halted') {
    await haltForLateReportInTx(deps, context, duty, business)
    inform('report_halted')
  }
}
