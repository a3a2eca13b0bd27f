import type { Deadline } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { DistributionDeps } from './deps.ts'
import { payDistribution } from './pay.ts'
import { type DistributionRow, paysAt } from './rows.ts'
import { tables } from './tables.ts'

/** Pays what is approved on its day; what a run that died left half paid is carried on at once. */
export const payments = (deps: DistributionDeps): Deadline => ({
  name: 'distributions',
  money: true,
  nextDue: async () => {
    const instants = (await waiting(deps)).map((row) =>
      (row.state === 'paying' ? row.counted_at! : paysAt(row)).getTime(),
    )
    return instants.length > 0 ? new Date(Math.min(...instants)) : null
  },
  async run() {
    const now = deps.clock.now()
    const due = (await waiting(deps)).filter((row) => row.state !== 'approved' || paysAt(row) <= now)
    await forEachIsolated(due, ({ id }) => payDistribution(deps, id))
  },
})

const waiting = ({ db }: DistributionDeps): Promise<DistributionRow[]> =>
  tables(db)
    .selectFrom('distribution')
    .selectAll()
    .where('state', 'in', ['approved', 'paying'])
    .orderBy('due_on')
    .execute()
