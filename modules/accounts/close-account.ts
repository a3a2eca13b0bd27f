import type { ClosingObjection } from '#contract/identity/states'
import { endSessionsInTx, eraseUserInTx, lockUserInTx, requireConfirmedInTx } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { money, number } from '#shared/format'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import { emails } from './emails.ts'
import { removeFiles } from './photo.ts'
import type { AccountsRefusals } from './refusals.ts'
import type {} from './states.ts'
import { accountsEvent } from './states.ts'
import { tables } from './tables.ts'

/** What stands in the way of closing: empty when nothing does. */
export async function closingObjections(deps: AccountsDeps, actor: Actor): Promise<ClosingObjection[]> {
  requirePermission(actor, 'account.use')
  return objectionsOf(deps, actor.userId, deps.db)
}

const objectionsOf = async (deps: AccountsDeps, userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> =>
  (await Promise.all(deps.closingObjections.map((objections) => objections(userId, through)))).flat()

/**
 * Ends an account for good. What the law makes us keep – who the books and records speak of, what was agreed to – stays
 * under the person's number; the rest is erased, and the address is free again. Refuses `account_not_empty` with a list.
 */
export async function closeAccount(deps: AccountsDeps, actor: Actor): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const photo = await deps.commands.run(
    { name: 'accounts.close-account', actor, may: 'account.use' },
    async ({ tx, now, note, emit }) => {
      await requireConfirmedInTx(tx, actor, now)
      const user = (await lockUserInTx(tx, userId))!
      if (user.kind === 'staff') throw new Refusal<AccountsRefusals>('staff_cannot_close')
      const held = await objectionsOf(deps, userId, tx)
      if (held.length > 0) throw new Refusal<AccountsRefusals>('account_not_empty', { holdings: named(held) })
      await emails.sendToUserInTx(deps, tx, { userId, kind: 'closed', values: { at: now } })
      await endSessionsInTx({ tx, now, emit }, { userId, which: 'all', reason: 'closed' })
      await tables(tx).deleteFrom('notice_choice').where('user_id', '=', userId).execute()
      for (const eraseInTx of deps.erasures) await eraseInTx(tx, userId)
      await eraseUserInTx(tx, userId, now)
      note(`user/${userId}`)
      emit(accountsEvent(userId, 'account_closed', {}))
      return user.image_file
    },
  )
  if (photo) await removeFiles(deps.storage, photo)
}

/** 'Rp250.000, 12 SAHAM-1'. */
const named = (held: ClosingObjection[]) =>
  held
    .slice(0, 10)
    .map(({ kind, name, amount }) => {
      if (kind === 'cash') return money(amount)
      return kind === 'securities' ? `${number(amount)} ${name}` : `${name} (${money(amount)})`
    })
    .join(', ')
