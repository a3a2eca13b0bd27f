import { listStaffWithPermission } from '#modules/identity'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { cancelAndRefundInTx } from './cancellation.ts'
import type { DistributionDeps } from './deps.ts'
import { type DistributionRow, lockDistributionInTx } from './rows.ts'
import { distributionPayerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'commands' | 'registry'>

const WHY = 'tidak selesai diperiksa sebelum hari pembayaran'

/**
 * Until when a submitted distribution can be checked: the day before it is paid; one that ends the units until its
 * recording day ends, because they could be sold afterwards.
 */
const computeCheckDeadline = ({
  due_on,
  recorded_until,
  redeems,
}: Pick<DistributionRow, 'due_on' | 'recorded_until' | 'redeems'>) =>
  redeems && recorded_until < wib(due_on) ? recorded_until : wib(due_on)

/** Cancels submitted distributions that were not checked in time, and notifies issuer and finance. */
export const uncheckedDueTask = (deps: Deps): DueTask => ({
  name: 'distributions.unchecked',
  money: true,
  nextDue: async () => {
    const ends = (await listUnchecked(deps)).map((row) => computeCheckDeadline(row).getTime())
    return ends.length > 0 ? new Date(Math.min(...ends)) : null
  },
  async run() {
    const now = deps.clock.now()
    const due = (await listUnchecked(deps)).filter((row) => computeCheckDeadline(row) <= now)
    await forEachIsolated(due, (row) => cancelUnchecked(deps, row))
  },
})

const listUnchecked = ({ db }: Pick<Deps, 'db'>) =>
  tables(db)
    .selectFrom('distribution')
    .select(['id', 'due_on', 'recorded_until', 'redeems'])
    .where('state', '=', 'submitted')
    .orderBy('due_on')
    .orderBy('id')
    .execute()

function cancelUnchecked(deps: Deps, { id }: Pick<DistributionRow, 'id'>) {
  const spec = { name: 'distributions.end-unchecked', actor: system('distributions'), may: 'distribution.run' as const }
  return deps.commands.run(spec, async (context) => {
    const row = await lockDistributionInTx(context.tx, id)
    if (row.state !== 'submitted') return
    await cancelAndRefundInTx(deps, context, row, WHY)
    const { name } = await deps.registry.known(row.security_code, context.tx)
    const told = { distribution: id, name, amount: rupiah(row.amount), dueOn: row.due_on }
    for (const person of await listStaffWithPermission(context.tx, 'distribution.propose'))
      context.emit(distributionPayerEvent(person, 'distribution_unchecked_desk', told))
  })
}
