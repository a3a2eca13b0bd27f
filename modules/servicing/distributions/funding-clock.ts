import { listStaffWithPermission } from '#modules/identity'
import type { Deadline } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { fundBy } from './fund-by.ts'
import { type DistributionRow, lockedInTx } from './rows.ts'
import { payerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'registry'>
type Days = { funding: number; reminder: number }

/** Reminders are read in the morning. */
const MORNING = '09:00'

type Step = { at: Date; told: 'funding_reminded_at' | 'funding_missed_at' }

/** What is said next of a distribution that waits for its money. From the payment day on that is what late payments say. */
function nextStep(row: DistributionRow, days: Days): Step | null {
  const last = fundBy(row, days.funding)
  const reminder = wib(plusDays(last, -days.reminder), MORNING)
  const missed = wib(plusDays(last, 1))
  if (!row.funding_reminded_at && !row.funding_missed_at && reminder > (row.checked_at ?? row.proposed_at))
    return { at: reminder, told: 'funding_reminded_at' }
  return row.funding_missed_at || last === row.due_on ? null : { at: missed, told: 'funding_missed_at' }
}

/**
 * Reminds the issuer before the last day for paying in, and says to issuer and finance that the money did not come: each
 * once. What is not paid on its day becomes late by the rules of late payments.
 */
export const fundingClock = (deps: Deps): Deadline => ({
  name: 'distributions.funding',
  money: true,
  nextDue: async () => {
    const { rows, days } = await unfunded(deps)
    const instants = rows.flatMap((row) => nextStep(row, days)?.at.getTime() ?? [])
    return instants.length > 0 ? new Date(Math.min(...instants)) : null
  },
  async run() {
    const now = deps.clock.now()
    const { rows, days } = await unfunded(deps)
    const due = rows.filter((row) => {
      const step = nextStep(row, days)
      return step !== null && step.at <= now
    })
    await forEachIsolated(due, (row) => takeStep(deps, row, days))
  },
})

async function unfunded({ db, clock, rulebook }: Deps) {
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

function takeStep({ commands, registry }: Deps, { id }: DistributionRow, days: Days) {
  const spec = { name: 'distributions.tell-unfunded', actor: system('distributions'), may: 'distribution.run' as const }
  return commands.run(spec, async (context) => {
    const { tx, now, note, emit } = context
    const row = await lockedInTx(tx, id)
    const step = row.state === 'proposed' ? nextStep(row, days) : null
    if (!step || step.at > now) return
    await tables(tx)
      .updateTable('distribution')
      .set({ [step.told]: now })
      .where('id', '=', id)
      .execute()
    note(`distribution/${id}`, { data: { told: step.told } })
    const { name } = await registry.known(row.security_code, tx)
    const last = fundBy(row, days.funding)
    const told = { distribution: id, name, amount: rupiah(row.amount), fundBy: last, dueOn: row.due_on }
    const isMissed = step.told === 'funding_missed_at'
    // a process that slept over both says the second alone
    if (!isMissed && wib(plusDays(last, 1)) > now) emit(payerEvent(row.payer, 'distribution_fund_soon', told))
    if (!isMissed) return
    emit(payerEvent(row.payer, 'distribution_unfunded', told))
    for (const person of await listStaffWithPermission(tx, 'distribution.propose'))
      emit(payerEvent(person, 'distribution_unfunded_desk', told))
  })
}
