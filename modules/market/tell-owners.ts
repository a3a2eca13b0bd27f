import type { CommandContext } from '#platform/command'
import type { Inside } from './deps.ts'
import { orderEvent } from './events.ts'
import { haltOf } from './standing-halt.ts'
import { tables } from './tables.ts'

/** Tells those whose orders wait in a share that trading in it has stopped, and why, or that it goes on. */
export async function tellOwnersInTx({ registry }: Inside, { tx, emit }: CommandContext, code: string): Promise<void> {
  const [halt, share, owners] = await Promise.all([
    haltOf(tx, code),
    registry.shareByCode(code, tx),
    tables(tx)
      .selectFrom('market_order')
      .select('user_id')
      .distinct()
      .where('security_code', '=', code)
      .where('state', '=', 'open')
      .execute(),
  ])
  const { slug, name } = share!
  for (const { user_id } of owners)
    emit(
      halt
        ? orderEvent(user_id, 'trading_stopped', { slug, name, whyId: halt.reason.id, whyEn: halt.reason.en })
        : orderEvent(user_id, 'trading_resumed', { slug, name }),
    )
}
