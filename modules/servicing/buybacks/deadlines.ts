import { sql } from 'kysely'
import type { Deadline } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { inChunks } from '#platform/jobs/in-chunks'
import type { BuybackDeps } from './deps.ts'
import { endUncheckedBuyback } from './propose.ts'
import { openBuyback, partOffers } from './run.ts'
import { finish, settleNext } from './settle.ts'
import { tables } from './tables.ts'

/** Takes buy-backs on by the clock. What a run that died left half done is carried on at once. */
export const buybackDeadline = (deps: BuybackDeps): Deadline => ({
  name: 'buybacks',
  money: true,
  async nextDue() {
    const { rows } = await sql<{ due: Date | null }>`
      select min(case when state in ('submitted', 'announced') then opens_at when state = 'open' then closes_at else counted_at end) as due
      from buyback where state in ('submitted', 'announced', 'open', 'settling')`.execute(deps.db)
    return rows[0]?.due ?? null
  },
  async run() {
    const running = await tables(deps.db)
      .selectFrom('buyback')
      .select('id')
      .where('state', 'in', ['submitted', 'announced', 'open', 'settling'])
      .orderBy('id')
      .execute()
    await forEachIsolated(running, ({ id }) => takeOn(deps, id))
  },
})

/** All that is due of one: each step looks at the row itself. Killed anywhere and run twice at once, nobody is paid twice. */
async function takeOn(deps: BuybackDeps, id: string): Promise<void> {
  await endUncheckedBuyback(deps, id)
  await openBuyback(deps, id)
  await partOffers(deps, id)
  if (await inChunks(() => settleNext(deps, id), deps.stopping)) await finish(deps, id)
}
