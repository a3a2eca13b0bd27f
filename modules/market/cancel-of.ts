import { suspendedInTx } from '#modules/identity'
import { refusedInTx } from '#modules/verification'
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
 * The same for who may not trade any more, whatever stands still: while money does, their orders stay where nobody can trade
 * with them, and are taken out as it moves again.
 */
export async function endOrdersOfInTx(deps: Inside, context: CommandContext, userId: Id<'user'>): Promise<void> {
  await savepoint(context.tx, () => cancelOfInTx(deps, context, userId)).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'money_frozen') throw error
  })
}

/** Takes out what a freeze kept in the books of those who lost their way to trade meanwhile, before anybody trades. */
export async function endBarredOrdersInTx(deps: Inside, context: CommandContext): Promise<void> {
  const barred = new Set([...(await suspendedInTx(context.tx)), ...(await refusedInTx(context.tx))])
  for (const userId of barred) await cancelOfInTx(deps, context, userId)
}

/** Every order of a person that waits is taken out of its book; what they held for it is in their wallet again. */
export async function cancelOfInTx(
  deps: Inside,
  { tx, now, emit }: Pick<CommandContext, 'tx' | 'now' | 'emit'>,
  userId: Id<'user'>,
): Promise<void> {
  const books = await tables(tx)
    .selectFrom('market_order')
    .select('security_code')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('security_code')
    .execute()
  for (const { security_code: code } of books) {
    const { run, share } = await openRunInTx(deps, tx, code, now)
    run.advance()
    for (const { number } of [...(run.live.orders.ofPerson(userId)?.orders ?? [])]) run.cancel(Number(number), 'staff')
    await writeRunInTx(tx, run)
    for (const event of run.told) emit(event)
    emit(marketEvent(share.slug, 'book_changed', bookSaid(run)))
  }
}
