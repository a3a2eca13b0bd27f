import type { IdentityRefusals } from '#contract/identity/refusals'
import { lockUserInTx, updateUserInTx } from '#modules/identity'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { NameStaff } from './input.ts'

/**
 * Sets the name of a member of staff, which only the operator may do because conflicts of interest are found by it.
 * Earlier names are stored. Refuses `user_unknown` and `not_staff`.
 */
export async function nameStaff(deps: Pick<AccountsDeps, 'commands'>, actor: Actor, input: NameStaff): Promise<void> {
  const { userId, firstname, lastname, reason } = input
  await deps.commands.run(
    { name: 'accounts.name-staff', actor, may: 'account.name-staff', input },
    async ({ tx, note }) => {
      const user = isId(userId) ? await lockUserInTx(tx, userId as Id<'user'>) : undefined
      if (!user || user.state === 'closed') throw new Refusal<IdentityRefusals>('user_unknown')
      if (user.kind !== 'staff') throw new Refusal<IdentityRefusals>('not_staff')
      await updateUserInTx(tx, user.id, { firstname, lastname })
      note(`user/${user.id}`, { reason, data: { firstname, lastname } })
    },
  )
}
