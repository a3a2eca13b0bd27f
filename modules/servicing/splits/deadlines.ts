import type { Deadline } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { inChunks } from '#platform/jobs/in-chunks'
import type { SplitDeps } from './deps.ts'
import type { SplitRow } from './rows.ts'
import { adjustNext, countHolders, finish, suspend } from './run.ts'
import { tables } from './tables.ts'

/** Takes splits on by the clock. What a run that died left half done is carried on at once. */
export const splitDeadline = (deps: SplitDeps): Deadline => ({
  name: 'splits',
  money: true,
  async nextDue() {
    const instants: Date[] = []
    for (const row of await running(deps)) {
      const due = await dueAt(deps, row)
      if (due) instants.push(due)
    }
    return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null
  },
  async run() {
    await forEachIsolated(await running(deps), ({ id }) => takeOn(deps, id))
  },
})

/** A split whose day has come waits for the last trade: the settlement makes it due. */
async function dueAt(deps: SplitDeps, row: SplitRow): Promise<Date | null> {
  if (row.state === 'announced') return row.stops_at
  if (row.state === 'adjusting') return row.counted_at
  const mayWait = row.effective_at <= deps.clock.now() && (await deps.market.isUnsettled(row.security_code))
  return mayWait ? null : row.effective_at
}

/** All that is due of one: each step looks at the row itself. Killed anywhere and run twice at once, nobody is changed twice. */
async function takeOn(deps: SplitDeps, id: string): Promise<void> {
  await suspend(deps, id)
  await countHolders(deps, id)
  if (await inChunks(() => adjustNext(deps, id), deps.stopping)) await finish(deps, id)
}

const running = ({ db }: SplitDeps): Promise<SplitRow[]> =>
  tables(db)
    .selectFrom('split')
    .selectAll()
    .where('state', 'in', ['announced', 'suspended', 'adjusting'])
    .orderBy('id')
    .execute()
