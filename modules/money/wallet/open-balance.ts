import { postInTx } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { WalletDeps } from './deps.ts'
import { balanceOpened } from './entries.ts'
import type { Bank } from './states.ts'
import { tables } from './tables.ts'

export type OpeningBalance = { userId: Id<'user'>; bank: Bank; amount: Rupiah }

/** Books an opening balance that a person held before joining this platform. */
export function bookOpeningBalance({ commands }: Pick<WalletDeps, 'commands'>, actor: Actor, input: OpeningBalance) {
  const spec = { name: 'wallet.open-balance', actor, may: 'wallet.open-balance' as const, input }
  return commands.run(spec, async ({ tx, now, note }) => {
    const { userId, bank, amount } = input
    const id = newId(now)
    await tables(tx)
      .insertInto('opening_balance')
      .values({ id, user_id: userId, bank, amount, opened_at: now })
      .execute()
    await postInTx(tx, [balanceOpened({ id, userId, bank, amount })], now)
    note(`opening-balance/${id}`, { data: { user: userId, bank, amount: String(amount) } })
    return { id }
  })
}
