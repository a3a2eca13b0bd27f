import type { CommandContext } from '#platform/commands/command'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import type { MarketContext } from '../deps.ts'
import { marketEvent } from '../events.ts'
import { toBookEventPayload } from '../orders/views.ts'
import { referencePriceObject } from '../prices/set-reference.ts'
import { tables } from '../tables.ts'
import { openBookRunInTx } from './live/open-run.ts'
import { writeBookRunInTx } from './live/write.ts'

type Split = { code: string; oldShares: Units; newShares: Units }

/**
 * Converts the reference price and price alerts of a share to the units after a split; returns the new reference price.
 */
export async function adjustPricesForSplitInTx(
  deps: MarketContext,
  context: CommandContext,
  { code, oldShares, newShares }: Split,
): Promise<Rupiah> {
  const { tx, now, emit, note } = context
  await deps.approvals.supersedeInTx(context, referencePriceObject(code)) // it was asked for in old units
  const { run, share } = await openBookRunInTx(deps, tx, code, now)
  const inNewUnits = (price: Rupiah) => {
    const floored = (price * oldShares) / newShares
    return rupiah(floored > 0n ? floored : 1n)
  }
  const price = inNewUnits(run.row.last_price ?? run.row.reference)
  run.setReference(price, run.row.last_price === null ? run.row.reference_method : null)
  run.row.last_price = null
  await writeBookRunInTx(tx, run, { always: true })
  for (const event of run.told) emit(event)
  emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
  const alerts = await tables(tx).deleteFrom('market_alert').where('security_code', '=', code).returningAll().execute()
  const moved = alerts.map((alert) => ({ ...alert, id: newId<'price-alert'>(now), price: inNewUnits(alert.price) }))
  if (moved.length > 0)
    await tables(tx)
      .insertInto('market_alert')
      .values(moved)
      .onConflict((same) => same.doNothing())
      .execute()
  note(`market-share/${code}`, { data: { reference: String(price), split: `${oldShares}:${newShares}` } })
  return price
}
