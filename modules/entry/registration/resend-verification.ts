import type { AskByEmail } from '#contract/credentials/input'
import { hasEnded } from '#contract/identity/states'
import { notifyEmailOwnerInTx } from '#modules/credentials'
import { type CallerPlace, lockUserOfEmailInTx, type User } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { system } from '#shared/actor'
import type { RegistrationDeps } from './deps.ts'
import { sendVerificationLinkInTx } from './register.ts'
import { tables } from './tables.ts'

type Resend = { ask: 'resend'; email: string; network: string }

/** Requests a new verification link; does not reveal whether the address is known. */
export async function resendVerification(
  { credentials: { requests } }: RegistrationDeps,
  { email }: AskByEmail,
  from: CallerPlace,
): Promise<void> {
  const network = await requests.admit(from)
  await requests.put<Resend>({ ask: 'resend', email, network }, 'verify', from)
}

/** Sends a new link for the newest registration of an address, if there is one. */
export async function processResend(deps: RegistrationDeps, { email }: Resend, key: string): Promise<void> {
  const { 'account.verification_hours': hours } = await deps.rulebook.at(deps.clock.now())
  await deps.commands.run(
    { name: 'registration.resend', actor: system('registration'), may: 'account.maintain', key },
    async (context) => {
      const user = await lockUserOfEmailInTx(context.tx, email)
      if (!user || hasEnded(user.state)) return
      if (user.state !== 'registered') return notifyEmailOwnerInTx(deps, context, user)
      const registration = await newestOf(context, user)
      if (registration) await sendVerificationLinkInTx(deps, context, { user, registration, hours })
    },
  )
}

const newestOf = ({ tx }: CommandContext, { id }: User) =>
  tables(tx)
    .selectFrom('registration')
    .select(['id', 'firstname', 'lastname', 'phone', 'locale', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
