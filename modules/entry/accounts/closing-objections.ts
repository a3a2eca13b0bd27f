import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { money, number } from '#shared/format'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { AccountsDeps } from './deps.ts'

/** What prevents the actor's account from being closed; empty if nothing. */
export async function listOwnClosingObjections(deps: AccountsDeps, actor: Actor): Promise<ClosingObjection[]> {
  requirePermission(actor, 'account.use')
  return listClosingObjections(deps, actor.userId, deps.db)
}

/** What prevents an account from being closed; empty if nothing. */
export const listClosingObjections = async (
  deps: AccountsDeps,
  userId: Id<'user'>,
  through: Db | Tx,
): Promise<ClosingObjection[]> =>
  (await Promise.all(deps.closingObjections.map((objections) => objections(userId, through)))).flat()

/** 'Rp250.000, 12 SAHAM-1'. */
export const formatClosingObjections = (held: ClosingObjection[]) =>
  held
    .slice(0, 10)
    .map(({ kind, name, amount }) => {
      if (kind === 'cash') return money(amount)
      return kind === 'securities' ? `${number(amount)} ${name}` : `${name} (${money(amount)})`
    })
    .join(', ')
