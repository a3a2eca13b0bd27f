import type { AccountKind } from '#contract/identity/states'
import { lockUserOfEmailInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { findCredential, updateCredentialInTx } from './credential.ts'
import type { CredentialsContext } from './deps.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { OWN_LOG_IN_MINUTES } from './states.ts'

/** Refuses `provider_only` to staff whose only way in is the provider, unless the operator opened this one for a while. */
export async function assertOwnLogInAllowedInTx(
  { provider }: Pick<CredentialsContext, 'provider'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { id, kind }: { id: Id<'user'>; kind: AccountKind },
): Promise<void> {
  if (!provider?.only || kind !== 'staff') return
  const until = (await findCredential(tx, id))?.own_log_in_until
  if (!until || until <= now) throw new Refusal<CredentialsRefusals>('provider_only')
}

/**
 * Break-glass for the operator while the provider is down: one member of staff may log in by password and authenticator,
 * or passkey, for OWN_LOG_IN_MINUTES. Refuses `provider_no_account`.
 */
export const allowOwnLogIn = defineCommand({
  name: 'credentials.allow-own-log-in',
  permission: 'staff.operate',
  async run({ tx, now, note }, { email, reason }: { email: string; reason: string }, _: CredentialsContext) {
    const user = await lockUserOfEmailInTx(tx, email)
    if (user?.kind !== 'staff') throw new Refusal<CredentialsRefusals>('provider_no_account')
    const until = after(now, OWN_LOG_IN_MINUTES * MINUTE)
    await updateCredentialInTx(tx, user.id, { own_log_in_until: until })
    note(`user/${user.id}`, { reason, data: { change: 'own_log_in', until } })
    return { until }
  },
})
