import type { Account } from '#contract/identity/states'
import { lockOpenUserInTx, updateUserInTx } from '#modules/identity'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { AccountsDeps } from './deps.ts'
import type { UpdateProfile } from './input.ts'

/** Changes what is given and leaves the rest. An empty phrase is none. */
export async function updateProfile(deps: AccountsDeps, actor: Actor, changes: UpdateProfile): Promise<Account> {
  requirePermission(actor, 'account.use')
  const { phrase, ...rest } = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as UpdateProfile
  const set = { ...rest, ...(phrase !== undefined && { phrase: phrase || null }) }
  if (Object.keys(set).length > 0)
    await deps.commands.run({ name: 'accounts.update-profile', actor, may: 'account.use' }, async ({ tx, note }) => {
      await lockOpenUserInTx(tx, actor)
      await updateUserInTx(tx, actor.userId, set)
      note(`user/${actor.userId}`, { data: { fields: Object.keys(set) } })
    })
  return deps.identity.account(actor)
}
