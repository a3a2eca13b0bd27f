import { sql } from 'kysely'
import { suspendedInTx } from '#modules/identity'
import { isKycOf } from '#modules/verification'
import type { CommandContext } from '#platform/command'
import { savepoint } from '#platform/savepoint'
import type { Id } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { marketEvent } from './events.ts'
import { openRunInTx } from './live/open-run.ts'
import { writeRunInTx } from './live/write.ts'
import { tables } from './tables.ts'
import { bookSaid } from './views.ts'

/**
 * Ends the orders of those who may not trade any more, whatever stands still: while money does, their orders stay where
 * nobody can trade with them, and are taken out as it moves again.
 */
export async function endOrdersOfInTx(
  deps: Inside,
  context: CommandContext,
  userIds: readonly Id<'user'>[],
): Promise<void> {
  await savepoint(context.tx, () => cancelOfInTx(deps, context, userIds)).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'money_frozen') throw error
  })
}

/** Takes out what a freeze kept in the books of those who lost their way to trade meanwhile, before anybody trades. */
export async function endBarredOrdersInTx(deps: Inside, context: CommandContext): Promise<void> {
  const { tx } = context
  const waiting = tables(tx).selectFrom('market_order').select('user_id').distinct().where('state', '=', 'open')
  const owners = (await waiting.execute()).map(({ user_id }) => user_id)
  const [suspended, approved] = [new Set(await suspendedInTx(tx)), await isKycOf(tx, owners)]
  await cancelOfInTx(
    deps,
    context,
    owners.filter((owner) => suspended.has(owner) || !approved.get(owner)),
  )
}

/** Every order of these people that waits is taken out of its book; what they held for it is in their wallets again. */
export async function cancelOfInTx(
  deps: Inside,
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
    const { run, share } = await openRunInTx(deps, tx, code, now)
    run.advance()
    for (const userId of userIds)
      for (const { number } of [...(run.live.orders.ofPerson(userId)?.orders ?? [])])
        run.cancel(Number(number), 'staff')
    await writeRunInTx(tx, run)
    for (const event of run.told) emit(event)
    emit(marketEvent(share.slug, 'book_changed', bookSaid(run)))
  }
}
