import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { DistributionDeps } from './deps.ts'
import { payDistribution } from './pay.ts'
import { computePaymentTime, type DistributionRow } from './rows.ts'
import { tables } from './tables.ts'

/** Pays approved distributions on their day. A payment that a stopped process left unfinished is due at once. */
export const paymentDueTask = (deps: DistributionDeps): DueTask => ({
  name: 'distributions',
  money: true,
  nextDue: async () => {
    const instants = (await listPayable(deps)).map((row) =>
      (row.state === 'paying' ? row.counted_at! : computePaymentTime(row)).getTime(),
    )
    return instants.length > 0 ? new Date(Math.min(...instants)) : null
  },
  async run() {
    const now = deps.clock.now()
    const due = (await listPayable(deps)).filter((row) => row.state !== 'approved' || computePaymentTime(row) <= now)
    await forEachIsolated(due, ({ id }) => payDistribution(deps, id))
  },
})

const listPayable = ({ db }: DistributionDeps): Promise<DistributionRow[]> =>
  tables(db)
    .selectFrom('distribution')
    .selectAll()
    .where('state', 'in', ['approved', 'paying'])
    .orderBy('due_on')
    .execute()
