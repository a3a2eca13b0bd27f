import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { MarketContext } from '../deps.ts'
import { openBookRunInTx } from '../engine/live/open-run.ts'
import { writeBookRunInTx } from '../engine/live/write.ts'
import { marketEvent } from '../events.ts'
import { toBookEventPayload } from '../orders/views.ts'
import { tables } from '../tables.ts'
import { haltIssuerInTx } from './halts.ts'

/** Halts all shares of an issuer during a split and cancels all orders of the share that is split. */
export async function suspendForSplitInTx(
  deps: MarketContext,
  context: CommandContext,
  { businessId, code }: { businessId: Id<'business'>; code: string },
) {
  await haltIssuerInTx(deps, context, { businessId, why: 'split' })
  const { tx, now, emit } = context
  const { run, share } = await openBookRunInTx(deps, tx, code, now)
  for (const { number } of run.live.orders.all()) run.cancel(Number(number), 'staff')
  await writeBookRunInTx(tx, run)
  for (const event of run.told) emit(event)
  emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
}

/** Whether a share has resting orders or unsettled trades. */
export async function hasUnsettledTrading(through: Db | Tx, code: string): Promise<boolean> {
  const of = tables(through)
  const trade = of.selectFrom('market_trade').select('id').where('security_code', '=', code)
  const order = of.selectFrom('market_order').select('id').where('security_code', '=', code)
  const open =
    (await trade.where('state', 'in', ['pending', 'sent']).limit(1).executeTakeFirst()) ??
    (await order.where('state', '=', 'open').limit(1).executeTakeFirst())
  return open !== undefined
}
