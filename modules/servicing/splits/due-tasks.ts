import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { runInChunks } from '#platform/jobs/in-chunks'
import type { SplitDeps } from './deps.ts'
import type { SplitRow } from './rows.ts'
import { adjustNextHoldings, countSplitHolders, finishSplit, startSuspension } from './run.ts'
import { tables } from './tables.ts'

/** Runs the scheduled steps of splits. Steps that a stopped process left unfinished are due at once. */
export const splitDueTask = (deps: SplitDeps): DueTask => ({
  name: 'splits',
  money: true,
  async nextDue() {
    const instants: Date[] = []
    for (const row of await listRunningSplits(deps)) {
      const due = await findDueTime(deps, row)
      if (due) instants.push(due)
    }
    return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null
  },
  async run() {
    await forEachIsolated(await listRunningSplits(deps), ({ id }) => advanceSplit(deps, id))
  },
})

/**
 * When the next step is due; null while a split whose day has come waits for open trades, because their settlement
 * makes it due.
 */
async function findDueTime(deps: SplitDeps, row: SplitRow): Promise<Date | null> {
  if (row.state === 'announced') return row.stops_at
  if (row.state === 'adjusting') return row.counted_at
  const mayWait = row.effective_at <= deps.clock.now() && (await deps.market.isUnsettled(row.security_code))
  return mayWait ? null : row.effective_at
}

/**
 * Runs all due steps of one split. Each step checks the locked row, so a run may be killed or run twice without
 * changing a holding twice.
 */
async function advanceSplit(deps: SplitDeps, id: string): Promise<void> {
  await startSuspension(deps, id)
  await countSplitHolders(deps, id)
  if (await runInChunks(() => adjustNextHoldings(deps, id), deps.stopping)) await finishSplit(deps, id)
}

const listRunningSplits = ({ db }: SplitDeps): Promise<SplitRow[]> =>
  tables(db)
    .selectFrom('split')
    .selectAll()
    .where('state', 'in', ['announced', 'suspended', 'adjusting'])
    .orderBy('id')
    .execute()
