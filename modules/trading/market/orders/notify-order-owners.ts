import type { CommandContext } from '#platform/commands/command'
import type { MarketContext } from '../deps.ts'
import { orderEvent } from '../events.ts'
import { loadHalt } from '../sessions/current-halts.ts'
import { tables } from '../tables.ts'

/** Notifies owners of resting orders that trading in the share was halted, with the reason, or resumed. */
export async function notifyOrderOwnersInTx(
  { registry }: MarketContext,
  { tx, emit }: CommandContext,
  code: string,
): Promise<void> {
  const [halt, share, owners] = await Promise.all([
    loadHalt(tx, code),
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
