import { sql } from 'kysely'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { runInChunks } from '#platform/jobs/in-chunks'
import type { BuybackDeps } from './deps.ts'
import { allocateOffers, openBuyback } from './offer-period.ts'
import { cancelUncheckedBuyback } from './propose.ts'
import { finishBuyback, settleNextOffers } from './settle.ts'
import { tables } from './tables.ts'

/** Runs the scheduled steps of buy-backs. Steps that a stopped process left unfinished are due at once. */
export const buybackDueTask = (deps: BuybackDeps): DueTask => ({
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
    await forEachIsolated(running, ({ id }) => advanceBuyback(deps, id))
  },
})

/**
 * Runs all due steps of one buy-back. Each step checks the locked row, so a run may be killed or run twice without
 * paying a holder twice.
 */
async function advanceBuyback(deps: BuybackDeps, id: string): Promise<void> {
  await cancelUncheckedBuyback(deps, id)
  await openBuyback(deps, id)
  await allocateOffers(deps, id)
  if (await runInChunks(() => settleNextOffers(deps, id), deps.stopping)) await finishBuyback(deps, id)
}
