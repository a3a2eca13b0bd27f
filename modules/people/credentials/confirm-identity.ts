import type { IdentityRefusals } from '#contract/identity/refusals'
import type { CallerPlace } from '#modules/identity'
import { confirmSessionInTx, findUserInTx, toNetworkKey } from '#modules/identity'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { countLoginAttempt, forgiveAttemptInTx } from './count-attempt.ts'
import { findCredential } from './credential.ts'
import type { CredentialsContext } from './deps.ts'
import type { ConfirmByPassword } from './input.ts'
import type { CredentialsRefusals } from './refusals.ts'

/**
 * Confirms the password again before a sensitive action; valid for this session and CONFIRM_SECONDS. Refuses
 * `password_wrong`; failures count like log-in attempts.
 */
export async function confirmIdentity(
  deps: CredentialsContext,
  actor: Actor,
  { password }: ConfirmByPassword,
  from: CallerPlace,
): Promise<{ confirmedUntil: Date }> {
  requirePermission(actor, 'account.use')
  const { db, commands, hashing, oneByOne, passwords } = deps
  const [user, credential] = await Promise.all([findUserInTx(db, actor.userId), findCredential(db, actor.userId)])
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  // the session is what is known of them here: nobody else's guesses count
  const place = { email: user.email, network: toNetworkKey(from.ip), device: `session/${actor.sessionId}` }
  return hashing.admit((turn) =>
    oneByOne(`${place.email} ${place.device}`, async () => {
      await countLoginAttempt(deps, place)
      const right = await turn(() => passwords.verify(credential?.password_hash ?? passwords.noHash, password))
      if (!right) throw new Refusal<CredentialsRefusals>('password_wrong', {}, 'password')
      return commands.run({ name: 'credentials.confirm', actor, may: 'account.use' }, async (context) => {
        const current = await findCredential(context.tx, actor.userId)
        if (current?.password_hash !== credential?.password_hash)
          throw new Refusal<CredentialsRefusals>('password_wrong', {}, 'password')
        await forgiveAttemptInTx(context.tx, place)
        return confirmSessionInTx(context, actor)
      })
    }),
  )
}
