import { listStaffWithPermission } from '#modules/identity'
import type { Deadline } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { cancelInTx } from './end.ts'
import { type DistributionRow, lockedInTx } from './rows.ts'
import { payerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'commands' | 'registry'>

const WHY = 'tidak selesai diperiksa sebelum hari pembayaran'

/** What was handed in can be announced until the day before it is paid; what ends the units only while nobody can hand them on after its recording day. */
const endsAt = ({ due_on, recorded_until, redeems }: Pick<DistributionRow, 'due_on' | 'recorded_until' | 'redeems'>) =>
  redeems && recorded_until < wib(due_on) ? recorded_until : wib(due_on)

/** Ends what an issuer handed in and nobody checked in time: its issuer may hand it in anew, finance is told that it did not. */
export const uncheckedEnd = (deps: Deps): Deadline => ({
  name: 'distributions.unchecked',
  money: true,
  nextDue: async () => {
    const ends = (await unchecked(deps)).map((row) => endsAt(row).getTime())
    return ends.length > 0 ? new Date(Math.min(...ends)) : null
  },
  async run() {
    const now = deps.clock.now()
    const due = (await unchecked(deps)).filter((row) => endsAt(row) <= now)
    await forEachIsolated(due, (row) => end(deps, row))
  },
})

const unchecked = ({ db }: Pick<Deps, 'db'>) =>
  tables(db)
    .selectFrom('distribution')
    .select(['id', 'due_on', 'recorded_until', 'redeems'])
    .where('state', '=', 'submitted')
    .orderBy('due_on')
    .orderBy('id')
    .execute()

function end(deps: Deps, { id }: Pick<DistributionRow, 'id'>) {
  const spec = { name: 'distributions.end-unchecked', actor: system('distributions'), may: 'distribution.run' as const }
  return deps.commands.run(spec, async (context) => {
    const row = await lockedInTx(context.tx, id)
    if (row.state !== 'submitted') return
    await cancelInTx(deps, context, row, WHY)
    const { name } = await deps.registry.known(row.security_code, context.tx)
    const told = { distribution: id, name, amount: rupiah(row.amount), dueOn: row.due_on }
    for (const person of await listStaffWithPermission(context.tx, 'distribution.propose'))
      context.emit(payerEvent(person, 'distribution_unchecked_desk', told))
  })
}
