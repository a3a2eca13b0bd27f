import type { MovementSource } from '#modules/wallet'
import { returnReasons } from './states.ts'
import { tables } from './tables.ts'

/** Describes the withdrawal behind a wallet movement to its owner. */
export const withdrawalSource: MovementSource = {
  kind: 'withdrawal',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('withdrawal')
      .select(['id', 'reference', 'bank_name', 'account_last', 'state', 'why'])
      .where('user_id', '=', userId)
      .where('id', 'in', sources.map((source) => source.split('/')[1] ?? '') as never[])
      .execute()
    return rows.map(({ id, reference, bank_name, account_last, state, why }) => {
      const back =
        state === 'returned' ? Object.entries(returnReasons).find(([reason]) => reason === why)?.[1] : undefined
      return {
        source: `withdrawal/${id}`,
        name: `${bank_name} •••• ${account_last}`,
        reference,
        why: {
          id: `Penarikan yang Anda minta ke rekening Anda sendiri${back ? `; ${back.id}` : ''}.`,
          en: `A withdrawal that you asked for to your own account${back ? `; ${back.en}` : ''}.`,
        },
        about: { page: 'withdrawal', id },
      }
    })
  },
}
