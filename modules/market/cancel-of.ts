import type { CommandContext } from '#platform/command'
import type { Id } from '#shared/ids'
import type { Inside } from './deps.ts'
import { marketEvent } from './events.ts'
import { openRunInTx } from './live/open-run.ts'
import { writeRunInTx } from './live/write.ts'
import { tables } from './tables.ts'
import { bookSaid } from './views.ts'

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
