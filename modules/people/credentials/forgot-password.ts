import { hasEnded } from '#contract/identity/states'
import { buildLinkUrl, type CallerPlace, issueLinkInTx, lockUserOfEmailInTx } from '#modules/identity'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { CredentialsContext } from './deps.ts'
import { emails } from './emails.ts'
import type { AskByEmail } from './input.ts'

type Forgot = { ask: 'forgot'; email: string; network: string }

/** Requests a password reset link; the answer does not reveal whether the address is known. */
export async function requestPasswordReset(
  { requests }: CredentialsContext,
  { email }: AskByEmail,
  from: CallerPlace,
): Promise<void> {
  const network = await requests.admit(from)
  await requests.put<Forgot>({ ask: 'forgot', email, network }, 'forgot', from)
}

/**
 * Sends the reset link. An unverified account is sent its verification link first, by registration; for an unknown or
 * ended account nothing happens, without an error.
 */
export async function sendPasswordReset(
  deps: CredentialsContext,
  { email, network }: Forgot,
  key: string,
): Promise<void> {
  const rules = await deps.rules()
  await deps.commands.run(
    { name: 'credentials.forgot-password', actor: system('credentials'), may: 'account.maintain', key },
    async ({ tx, now, note }) => {
      const user = await lockUserOfEmailInTx(tx, email)
      if (!user || hasEnded(user.state)) return
      if (user.state === 'registered') return deps.requests.putInTx(tx, { ask: 'resend', email, network })
      const expiresAt = after(now, rules['account.reset_minutes'] * MINUTE)
      const token = await issueLinkInTx(tx, { purpose: 'reset_password', userId: user.id, expiresAt }, now)
      const link = buildLinkUrl(deps.publicUrl(), 'reset_password', token)
      await emails.sendInTx(deps, tx, { user, kind: 'reset_password', values: { until: expiresAt, link } })
      note(`user/${user.id}`)
    },
  )
}
