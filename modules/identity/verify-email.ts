import type { CommandContext } from '#platform/command'
import { type Actor, guest } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { logInTx } from './agree.ts'
import type { Inside } from './deps.ts'
import { findLinkInTx, newLinkInTx, voidLinksInTx } from './links.ts'
import type { IdentityRefusals } from './refusals.ts'
import { type Refused, settled } from './send-count.ts'
import { type Continuation, identityEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Proves the address: the account takes over the registration whose link this is, with its password. Answers what lets
 * the same person go on to their phone. Refuses `link_unknown`, `link_used`, `link_expired`.
 */
export async function verifyEmail(deps: Inside, { token }: { token: string }): Promise<Continuation> {
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.verify-email', actor: guest, may: 'account.register' },
    async (context): Promise<Continuation | Refused> => {
      const { tx, now, emit, note } = context
      const link = await findLinkInTx(tx, 'verify_email', token, now)
      if ('refused' in link) return link
      const registration = await tables(tx)
        .selectFrom('registration')
        .selectAll()
        .where('id', '=', link.subject as Id<'registration'>)
        .executeTakeFirst()
      if (!registration) return { refused: new Refusal<IdentityRefusals>('link_unknown') }
      const { firstname, lastname, phone, password_hash, locale } = registration
      const taken = await tables(tx)
        .updateTable('app_user')
        .set({ firstname, lastname, phone, password_hash, locale, state: 'email_verified', email_verified_at: now })
        .where('id', '=', link.user_id)
        .where('state', '=', 'registered')
        .executeTakeFirst()
      await voidLinksInTx(tx, link.user_id, ['verify_email'], now)
      if (taken.numUpdatedRows === 0n) return { refused: new Refusal<IdentityRefusals>('link_used') }
      const { terms_version: terms, privacy_version: privacy, created_at: at } = registration
      await logInTx(tx, link.user_id, { terms, ...(privacy && { privacy }) }, at)
      note(`user/${link.user_id}`, { data: { terms } })
      emit(identityEvent(link.user_id, 'email_verified', {}))
      return continuationInTx(deps, context, {
        userId: link.user_id,
        phone,
        hours: rules['account.verification_hours'],
      })
    },
  )
  return settled(outcome)
}

/** The same for somebody who logged in before their phone was proven. Refuses `already_active`. */
export async function continueRegistration(deps: Inside, actor: Actor): Promise<Continuation> {
  const rules = await deps.rules()
  return deps.commands.run({ name: 'identity.continue-registration', actor, may: 'account.use' }, async (context) => {
    requirePermission(actor, 'account.use')
    const user = await tables(context.tx)
      .selectFrom('app_user')
      .select(['state', 'phone'])
      .where('id', '=', actor.userId)
      .executeTakeFirst()
    if (user?.state !== 'email_verified') throw new Refusal<IdentityRefusals>('already_active')
    const hours = rules['account.verification_hours']
    return continuationInTx(deps, context, { userId: actor.userId, phone: user.phone ?? '', hours })
  })
}

async function continuationInTx(
  { codes }: Inside,
  { tx, now }: CommandContext,
  { userId, phone, hours }: { userId: Id<'user'>; phone: string; hours: number },
): Promise<Continuation> {
  const expires_at = after(now, hours * HOUR)
  const continuation = await newLinkInTx(tx, { purpose: 'continue', userId, expiresAt: expires_at }, now)
  return { continuation, expires_at, phone, channels: [...codes.channels] }
}
