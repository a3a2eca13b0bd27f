import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
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
  for (const { number } of run.live.orders.all()) run.cancel(Number(number), 'staff')
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
