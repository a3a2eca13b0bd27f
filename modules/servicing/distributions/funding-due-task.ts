import { listStaffWithPermission } from '#modules/identity'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { computeFundingDueDate } from './funding-due-date.ts'
import { type DistributionRow, lockDistributionInTx } from './rows.ts'
import { distributionPayerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'registry'>
type FundingDays = { funding: number; reminder: number }

/** Reminders are read in the morning. */
const MORNING = '09:00'

type Step = { at: Date; told: 'funding_reminded_at' | 'funding_missed_at' }

/**
 * The next notice of a distribution that awaits its money; from the payment day on late payments have their own
 * notices.
 */
function findNextStep(row: DistributionRow, days: FundingDays): Step | null {
  const last = computeFundingDueDate(row, days.funding)
  const reminder = wib(plusDays(last, -days.reminder), MORNING)
  const missed = wib(plusDays(last, 1))
  if (!row.funding_reminded_at && !row.funding_missed_at && reminder > (row.checked_at ?? row.proposed_at))
    return { at: reminder, told: 'funding_reminded_at' }
  return row.funding_missed_at || last === row.due_on ? null : { at: missed, told: 'funding_missed_at' }
}

/**
 * Reminds the issuer before the last day for paying in, and notifies issuer and finance when it passed without
 * payment; each once.
 */
export const fundingDueTask = (deps: Deps): DueTask => ({
  name: 'distributions.funding',
  money: true,
  nextDue: async () => {
    const { rows, days } = await listUnfunded(deps)
    const instants = rows.flatMap((row) => findNextStep(row, days)?.at.getTime() ?? [])
    return instants.length > 0 ? new Date(Math.min(...instants)) : null
  },
  async run() {
    const now = deps.clock.now()
    const { rows, days } = await listUnfunded(deps)
    const due = rows.filter((row) => {
      const step = findNextStep(row, days)
      return step !== null && step.at <= now
    })
    await forEachIsolated(due, (row) => sendStep(deps, row, days))
  },
})

async function listUnfunded({ db, clock, rulebook }: Deps) {
  const rules = await rulebook.at(clock.now())
  const rows = await tables(db)
    .selectFrom('distribution')
    .selectAll()
    .where('state', '=', 'proposed')
    .where('funding_missed_at', 'is', null)
    .where('due_on', '>=', localDate(clock.now()))
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  return {
    rows,
    days: { funding: rules['distribution.funding_days'], reminder: rules['distribution.funding_reminder_days'] },
  }
}

function sendStep({ commands, registry }: Deps, { id }: DistributionRow, days: FundingDays) {
  const spec = { name: 'distributions.tell-unfunded', actor: system('distributions'), may: 'distribution.run' as const }
  return commands.run(spec, async (context) => {
    const { tx, now, note, emit } = context
    const row = await lockDistributionInTx(tx, id)
    const step = row.state === 'proposed' ? findNextStep(row, days) : null
    if (!step || step.at > now) return
    await tables(tx)
      .updateTable('distribution')
      .set({ [step.told]: now })
      .where('id', '=', id)
      .execute()
    note(`distribution/${id}`, { data: { told: step.told } })
    const { name } = await registry.known(row.security_code, tx)
    const last = computeFundingDueDate(row, days.funding)
    const told = { distribution: id, name, amount: rupiah(row.amount), fundBy: last, dueOn: row.due_on }
    const isMissed = step.told === 'funding_missed_at'
    // after a downtime over both instants only the second notice is sent
    if (!isMissed && wib(plusDays(last, 1)) > now)
      emit(distributionPayerEvent(row.payer, 'distribution_fund_soon', told))
    if (!isMissed) return
    emit(distributionPayerEvent(row.payer, 'distribution_unfunded', told))
    for (const person of await listStaffWithPermission(tx, 'distribution.propose'))
      emit(distributionPayerEvent(person, 'distribution_unfunded_desk', told))
  })
}
