import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import type { Inside } from './deps.ts'
import { marketEvent } from './events.ts'
import { haltInTx } from './halts.ts'
import { openRunInTx } from './live/open-run.ts'
import { writeRunInTx } from './live/write.ts'
import { tables } from './tables.ts'
import { bookSaid } from './views.ts'

/** Trading in the shares of an issuer rests while one of them is split, and all orders for that one are cancelled. */
export async function suspendInTx(
  deps: Inside,
  context: CommandContext,
  { businessId, code }: { businessId: Id<'business'>; code: string },
) {
  await haltInTx(deps, context, { businessId, why: 'split' })
  const { tx, now, emit } = context
  const { run, share } = await openRunInTx(deps, tx, code, now)
  for (const number of [...run.live.orders.keys()]) run.cancel(number, 'staff')
  await writeRunInTx(tx, run)
  for (const event of run.told) emit(event)
  emit(marketEvent(share.slug, 'book_changed', bookSaid(run)))
}

/** Whether an order for a share waits, or a trade in it is not settled. */
export async function isUnsettled(through: Db | Tx, code: string): Promise<boolean> {
  const of = tables(through)
  const trade = of.selectFrom('market_trade').select('id').where('security_code', '=', code)
  const order = of.selectFrom('market_order').select('id').where('security_code', '=', code)
  const open =
    (await trade.where('state', 'in', ['pending', 'sent']).limit(1).executeTakeFirst()) ??
    (await order.where('state', '=', 'open').limit(1).executeTakeFirst())
  return open !== undefined
}

type Split = { code: string; oldShares: Units; newShares: Units }

/**
 * From now on a share is counted in other units: its reference price and the alerts that people set are those of the new
 * ones. Answers the new reference price.
 */
export async function splitPricesInTx(
  deps: Inside,
  { tx, now, emit, note }: CommandContext,
  { code, oldShares, newShares }: Split,
): Promise<Rupiah> {
  const { run, share } = await openRunInTx(deps, tx, code, now)
  const inNewUnits = (price: Rupiah) => {
    const floored = (price * oldShares) / newShares
    return rupiah(floored > 0n ? floored : 1n)
  }
  const price = inNewUnits(run.row.last_price ?? run.row.reference)
  run.setReference(price)
  run.row.last_price = null
  await writeRunInTx(tx, run, { always: true })
  for (const event of run.told) emit(event)
  emit(marketEvent(share.slug, 'book_changed', bookSaid(run)))
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
