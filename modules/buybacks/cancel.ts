import type { CommandContext } from '#platform/command'
import { givenUp } from './announcement.ts'
import type { BuybackDeps } from './deps.ts'
import type { BuybackRow } from './rows.ts'
import { buybackIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<BuybackDeps, 'registry' | 'disclosures'>

/** Ends a buy-back before anybody could offer, and before any money came: what everybody knew of is taken back in public. */
export async function cancelInTx(deps: Deps, context: CommandContext, row: BuybackRow, why: string) {
  const { tx, now, note, emit } = context
  await tables(tx)
    .updateTable('buyback')
    .set({ state: 'cancelled', ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  note(`buyback/${row.id}`, { reason: why, data: { state: 'cancelled' } })
  const { business_id: businessId, request_id: request } = row
  if (request) await deps.disclosures.announceInTx(context, { ...givenUp(why), type: 'buyback', businessId, request })
  const { slug, name } = await deps.registry.known(row.security_code, tx)
  emit(buybackIssuerEvent(row.owner, 'buyback_cancelled', { slug, name, why }))
}
