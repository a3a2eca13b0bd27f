import { defineCommand } from '#platform/define-command'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import { askInTx } from './propose.ts'
import type { BuybackRefusals } from './refusals.ts'
import { lockedInTx } from './rows.ts'
import { tables } from './tables.ts'

/** Finance has checked what an issuer handed in: two others decide. */
export const checkBuyback = defineCommand({
  name: 'buybacks.check',
  permission: 'buyback.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: BuybackDeps) {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, id)
    if (row.state !== 'submitted' || row.opens_at <= now) throw new Refusal<BuybackRefusals>('buyback_state')
    await tables(tx).updateTable('buyback').set({ state: 'proposed' }).where('id', '=', row.id).execute()
    note(`buyback/${row.id}`, { reason, data: { state: 'proposed' } })
    await askInTx(deps, context, row, reason)
  },
})
