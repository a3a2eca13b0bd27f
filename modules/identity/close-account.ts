import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import { money, number } from '#shared/format'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requireConfirmedInTx } from './confirm-identity.ts'
import type { Inside } from './deps.ts'
import { endSessionsInTx } from './end-session.ts'
import { removeFiles } from './photo.ts'
import type { IdentityRefusals } from './refusals.ts'
import { emailUserInTx } from './send-email.ts'
import { type ClosingObjection, identityEvent } from './states.ts'
import { tables } from './tables.ts'

/** What stands in the way of closing: empty when nothing does. */
export async function holdings({ holdingsOf, db }: Inside, actor: Actor): Promise<ClosingObjection[]> {
  requirePermission(actor, 'account.use')
  return holdingsOf(actor.userId, db)
}

/**
 * Ends an account for good. What the law makes us keep – who the books and records speak of, what was agreed to – stays
 * under the person's number; the rest is erased, and the address is free again. Refuses `account_not_empty` with a list.
 */
export async function closeAccount(deps: Inside, actor: Actor): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const photo = await deps.commands.run(
    { name: 'identity.close-account', actor, may: 'account.use' },
    async (context) => {
      const { tx, now, note, emit } = context
      await requireConfirmedInTx(tx, actor, now)
      const user = await tables(tx)
        .selectFrom('app_user')
        .select(['kind', 'image_file'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (user.kind === 'staff') throw new Refusal<IdentityRefusals>('staff_cannot_close')
      const held = await deps.holdingsOf(userId, tx)
      if (held.length > 0) throw new Refusal<IdentityRefusals>('account_not_empty', { holdings: named(held) })
      await emailUserInTx(deps, tx, { userId, kind: 'closed', values: { at: now } })
      await endSessionsInTx(tx, { userId, which: 'all', reason: 'closed' }, now)
      await eraseInTx(context, userId)
      await deps.eraseInTx?.(tx, userId)
      note(`user/${userId}`)
      emit(identityEvent(userId, 'account_closed', {}))
      return user.image_file
    },
  )
  if (photo) await removeFiles(deps.storage, photo)
}

async function eraseInTx({ tx, now }: CommandContext, userId: Id<'user'>) {
  await tables(tx)
    .updateTable('app_user')
    .set({
      state: 'closed',
      closed_at: now,
      email: `${userId}@closed.invalid`,
      phone: null,
      phone_verified_at: null,
      firstname: '–',
      lastname: '',
      image_file: null,
      password_hash: null,
      totp_secret: null,
      totp_sealed: null,
      totp_since: null,
      totp_last_step: null,
      totp_offered: null,
      totp_offered_at: null,
      phrase: null,
    })
    .where('id', '=', userId)
    .execute()
  await tables(tx)
    .updateTable('session')
    .set({ user_agent: '', ip: '', network: '', device: '', place: '' })
    .where('user_id', '=', userId)
    .execute()
  for (const table of [
    'registration',
    'account_link',
    'one_time_code',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'notice_choice',
    'person_key',
  ] as const)
    await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute()
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
