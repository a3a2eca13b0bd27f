import type { Rules } from '#contract/rulebook/states'
import type { Identity } from '#modules/identity'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { createKeyedMutex } from '#platform/jobs/keyed-mutex'
import type { WorkQueue } from '#platform/jobs/work-queue'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { Mailer } from '#platform/text/mail'
import type { EmailRequests } from './email-requests.ts'
import type { PasswordCost, Passwords } from './password.ts'
import type { CodeSender, LogInProvider } from './ports.ts'
import type { Phones } from './send-code.ts'

/** The rulebook values of authentication. */
export type CredentialRules = Pick<
  Rules,
  | 'account.verification_hours'
  | 'account.reset_minutes'
  | 'account.invitation_hours'
  | 'account.staff_idle_minutes'
  | 'otp.digits'
  | 'otp.minutes'
  | 'otp.resend_seconds'
  | 'otp.sends_per_hour'
  | 'otp.tries'
  | 'otp.lock_minutes'
  | 'withdrawal.cooling_hours'
>

export type CredentialsDeps = {
  db: Db
  clock: Clock
  commands: Commands
  identity: Pick<Identity, 'openSessionInTx' | 'refresh'>
  rulebook: Pick<Rulebook, 'at'>
  vault: Vault
  jobs: Jobs
  mail: Pick<Mailer, 'sendInTx'>
  codes: CodeSender
  /** The operator's OpenID Connect provider for staff; undefined where there is none. */
  provider?: LogInProvider | undefined
  /** Where people reach us: 'https://example.id', without a slash at its end. */
  publicUrl: () => string
  /** The hour on people's phones: it does not follow when the demo's clock is moved. The clock itself unless given. */
  authenticatorClock?: Clock
  /** What a password's hash costs; OWASP's floor unless given. Only tests, which hash thousands, say less. */
  passwordCost?: PasswordCost | undefined
}

/** The dependencies of all parts of this module. */
export type CredentialsContext = Omit<CredentialsDeps, 'authenticatorClock' | 'passwordCost' | 'rulebook'> & {
  /** The rules in force. Inside a transaction hand over its `tx`. */
  rules: (tx?: Tx) => Promise<CredentialRules>
  authenticatorClock: Clock
  hashing: WorkQueue
  /** One log-in after the other for one name and network, so that ten at once do not look like ten guesses. */
  oneByOne: ReturnType<typeof createKeyedMutex>
  passwords: Passwords
  phones: Phones
  requests: EmailRequests
}
