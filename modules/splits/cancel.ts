import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import { givenUp } from './announcement.ts'
import type { SplitDeps } from './deps.ts'
import { splitFundingReturned } from './entries.ts'
import { resumeInTx } from './rest.ts'
import type { SplitRow } from './rows.ts'
import { splitIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<SplitDeps, 'registry' | 'disclosures' | 'market'>

/** Ends a split before any holding changed: what was set aside goes back, and trading goes on where nothing else rests. */
export async function cancelInTx(deps: Deps, context: CommandContext, row: SplitRow, why: string) {
  const { tx, now, note, emit } = context
  await tables(tx)
    .updateTable('split')
    .set({ state: 'cancelled', ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  note(`split/${row.id}`, { reason: why, data: { state: 'cancelled' } })
  const resumes = row.state === 'suspended' && (await resumeInTx(deps, context, row))
  if (row.announced_at) {
    if (row.funding > 0n) await postInTx(tx, [splitFundingReturned(row, row.funding)], now)
    const { business_id: businessId, request_id: request } = row
    const words = givenUp(row, why, resumes)
    await deps.disclosures.announceInTx(context, { ...words, type: 'material_fact', businessId, request: request! })
  }
  const { slug, name } = await deps.registry.known(row.security_code, tx)
  emit(splitIssuerEvent(row.owner, 'split_cancelled', { slug, name, why }))
}
