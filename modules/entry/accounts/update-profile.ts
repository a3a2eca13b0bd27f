import type { Account } from '#contract/identity/states'
import { findUserInTx, lockOpenUserInTx, updateUserInTx } from '#modules/identity'
import type { Actor } from '#shared/actor'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { UpdateProfile } from './input.ts'
import type { AccountsRefusals } from './refusals.ts'

/**
 * Changes the given profile fields; an empty phrase removes it. Refuses `name_fixed` for staff, whose name the operator
 * sets.
 */
export async function updateProfile(deps: AccountsDeps, actor: Actor, changes: UpdateProfile): Promise<Account> {
  requirePermission(actor, 'account.use')
  const { phrase, ...rest } = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as UpdateProfile
  const set = { ...rest, ...(phrase !== undefined && { phrase: phrase || null }) }
  if (Object.keys(set).length > 0)
    await deps.commands.run({ name: 'accounts.update-profile', actor, may: 'account.use' }, async ({ tx, note }) => {
      await lockOpenUserInTx(tx, actor)
      const user = await findUserInTx(tx, actor.userId)
      const isRenaming =
        (set.firstname ?? user?.firstname) !== user?.firstname || (set.lastname ?? user?.lastname) !== user?.lastname
      if (isRenaming && !hasPermission(actor, 'account.rename')) throw new Refusal<AccountsRefusals>('name_fixed')
      await updateUserInTx(tx, actor.userId, set)
      note(`user/${actor.userId}`, { data: { fields: Object.keys(set) } })
    })
  return deps.identity.account(actor)
}
