import { sql } from 'kysely'
import { listSuspendedAccountsInTx } from '#modules/identity'
import { loadKycFlags } from '#modules/verification'
import type { CommandContext } from '#platform/commands/command'
import { savepoint } from '#platform/db/savepoint'
import type { Id } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { openBookRunInTx } from '../engine/live/open-run.ts'
import { writeBookRunInTx } from '../engine/live/write.ts'
import { marketEvent } from '../events.ts'
import { tables } from '../tables.ts'
import { toBookEventPayload } from './views.ts'

/**
 * Cancels the orders of people who may not trade any more. During a freeze they stay until it ends, when nobody can
 * trade with them.
 */
export async function cancelBarredOrdersInTx(
  deps: MarketContext,
  context: CommandContext,
  userIds: readonly Id<'user'>[],
): Promise<void> {
  await savepoint(context.tx, () => cancelOrdersOfPeopleInTx(deps, context, userIds)).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'money_frozen') throw error
  })
}

/**
 * At the end of a freeze, cancels the orders of people who lost permission to trade meanwhile, before anybody trades.
 */
export async function cancelBarredOrdersAfterFreezeInTx(deps: MarketContext, context: CommandContext): Promise<void> {
  const { tx } = context
  const waiting = tables(tx).selectFrom('market_order').select('user_id').distinct().where('state', '=', 'open')
  const owners = (await waiting.execute()).map(({ user_id }) => user_id)
  const [suspended, approved] = [new Set(await listSuspendedAccountsInTx(tx)), await loadKycFlags(tx, owners)]
  await cancelOrdersOfPeopleInTx(
    deps,
    context,
    owners.filter((owner) => suspended.has(owner) || !approved.get(owner)),
  )
}

/** Cancels every open order of these people and releases what was held for it. */
export async function cancelOrdersOfPeopleInTx(
  deps: MarketContext,
  { tx, now, emit }: Pick<CommandContext, 'tx' | 'now' | 'emit'>,
  userIds: readonly Id<'user'>[],
): Promise<void> {
  const books = await tables(tx)
    .selectFrom('market_order')
    .select('security_code')
    .distinct()
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .where('state', '=', 'open')
    .orderBy('security_code')
    .execute()
  for (const { security_code: code } of books) {
    const { run, share } = await openBookRunInTx(deps, tx, code, now)
    run.advance()
    for (const userId of userIds)
      for (const { number } of [...(run.live.orders.ofPerson(userId)?.orders ?? [])])
        run.cancel(Number(number), 'staff')
    await writeBookRunInTx(tx, run)
    for (const event of run.told) emit(event)
    emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
  }
}
