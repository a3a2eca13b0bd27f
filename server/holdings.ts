import type { ClosingObjection } from '#contract/identity/states'
import type { Ledger } from '#modules/ledger'
import type { Offerings } from '#modules/offerings'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'

type Parts = { ledger: Ledger; offerings: Offerings }

/**
 * What of value a person has with us: money and securities of the ledger, and purchases that have not become securities
 * yet. The parts are asked for when it is needed, because they are built after accounts are.
 */
export const holdings =
  (parts: () => Parts) =>
  async (userId: Id<'user'>, through?: Db | Tx): Promise<ClosingObjection[]> => {
    const { ledger, offerings } = parts()
    const balances = await ledger.balancesOf(`investor/${userId}`, through)
    const owned = balances.map(({ asset, amount }): ClosingObjection => {
      const kind = asset === 'IDR' ? 'cash' : 'securities'
      return { kind, name: asset, amount: String(amount) }
    })
    const waiting = await offerings.unfinishedOf(userId, through)
    return [
      ...owned,
      ...waiting.map(({ name, total }): ClosingObjection => ({ kind: 'purchase', name, amount: String(total) })),
    ]
  }
