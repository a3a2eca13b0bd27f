import { destroyKeyInTx, endSessionsInTx, eraseUserInTx, lockUserInTx, requireConfirmedInTx } from '#modules/identity'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { formatClosingObjections, listClosingObjections } from './closing-objections.ts'
import type { AccountsDeps } from './deps.ts'
import { emails } from './emails.ts'
import { removePhotoFiles } from './photo.ts'
import type { AccountsRefusals } from './refusals.ts'
import type {} from './states.ts'
import { accountsEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Closes an account permanently. Records under legal retention stay, customer papers stay sealed until their date,
 * the rest is erased and the e-mail address becomes free. Refuses `account_not_empty` with a list.
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
      const held = await listClosingObjections(deps, userId, tx)
      if (held.length > 0)
        throw new Refusal<AccountsRefusals>('account_not_empty', { holdings: formatClosingObjections(held) })
      await emails.sendToUserInTx(deps, tx, { userId, kind: 'closed', values: { at: now } })
      await endSessionsInTx({ tx, now, emit }, { userId, which: 'all', reason: 'closed' })
      await tables(tx).deleteFrom('notice_choice').where('user_id', '=', userId).execute()
      const kept = await deps.verification.computeRetentionInTx(tx, userId, now)
      for (const eraseInTx of deps.erasures) await eraseInTx(tx, userId, kept)
      await eraseUserInTx(tx, userId, now)
      if (!kept) await destroyKeyInTx(tx, userId)
      note(`user/${userId}`, kept ? { data: { keptUntil: kept.until } } : {})
      emit(accountsEvent(userId, 'account_closed', {}))
      return user.image_file
    },
  )
  if (photo) await removePhotoFiles(deps.storage, photo)
}
