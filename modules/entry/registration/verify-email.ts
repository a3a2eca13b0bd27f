import type { IdentityRefusals } from '#contract/identity/refusals'
import { logAgreementInTx } from '#modules/accounts'
import { setPasswordInTx } from '#modules/credentials'
import {
  findLinkInTx,
  findUserInTx,
  issueLinkInTx,
  lockUserInTx,
  updateUserInTx,
  voidLinksInTx,
} from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import { guest } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { RegistrationDeps } from './deps.ts'
import type { RegistrationRefusals } from './refusals.ts'
import type { Continuation } from './states.ts'
import { registrationEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Verifies the address and applies the registration of this link with its password. Returns the continuation for phone
 * verification. Refuses `link_unknown`, `link_used` and `link_expired`.
 */
export async function verifyEmail(deps: RegistrationDeps, { token }: { token: string }): Promise<Continuation> {
  const rules = await deps.rulebook.at(deps.clock.now())
  const outcome = await deps.commands.run(
    { name: 'registration.verify-email', actor: guest, may: 'account.register' },
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
      const user = await lockUserInTx(tx, link.user_id)
      await voidLinksInTx(tx, link.user_id, ['verify_email'], now)
      if (user?.state !== 'registered') return { refused: new Refusal<IdentityRefusals>('link_used') }
      const proven = { firstname, lastname, phone, locale, state: 'email_verified' as const, email_verified_at: now }
      await updateUserInTx(tx, user.id, proven)
      await setPasswordInTx(tx, user.id, password_hash)
      const { terms_version: terms, privacy_version: privacy, created_at: at } = registration
      await logAgreementInTx(tx, link.user_id, { terms, ...(privacy && { privacy }) }, at)
      note(`user/${link.user_id}`, { data: { terms } })
      emit(registrationEvent(link.user_id, 'email_verified', {}))
      return continuationInTx(deps, context, {
        userId: link.user_id,
        phone,
        hours: rules['account.verification_hours'],
      })
    },
  )
  return throwIfRefused(outcome)
}

/** The continuation for a person who signed in before verifying their phone. Refuses `already_active`. */
export const continueRegistration = defineCommand({
  name: 'registration.continue-registration',
  permission: 'account.use',
  async run(context, _: Record<string, never>, deps: RegistrationDeps) {
    const { tx, now, actor } = context
    const { 'account.verification_hours': hours } = await deps.rulebook.at(now, tx)
    const user = await findUserInTx(tx, actor.userId)
    if (user?.state !== 'email_verified') throw new Refusal<RegistrationRefusals>('already_active')
    return continuationInTx(deps, context, { userId: actor.userId, phone: user.phone ?? '', hours })
  },
})

async function continuationInTx(
  { credentials: { phones } }: RegistrationDeps,
  { tx, now }: CommandContext,
  { userId, phone, hours }: { userId: Id<'user'>; phone: string; hours: number },
): Promise<Continuation> {
  const expiresAt = after(now, hours * HOUR)
  const continuation = await issueLinkInTx(tx, { purpose: 'continue', userId, expiresAt }, now)
  return { continuation, expiresAt, phone, channels: [...phones.channels] }
}
