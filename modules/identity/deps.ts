import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Vault } from '#platform/crypto'
import type { Db, Tx } from '#platform/database'
import type { Jobs } from '#platform/jobs'
import type { createKeyedMutex } from '#platform/keyed-mutex'
import type { Mail } from '#platform/mail'
import type { Drawing } from '#platform/picture'
import type { Storage } from '#platform/storage'
import type { WorkQueue } from '#platform/work-queue'
import type { Id } from '#shared/ids'
import type { KycOf } from './actor-of.ts'
import type { KycAndRightsOf } from './me.ts'
import type { PasswordCost, Passwords } from './password.ts'
import type { CodeSender } from './ports.ts'
import type { ClosingObjection, Editions, Me } from './states.ts'

/** What the rulebook says of accounts; handed in, because the rulebook is built on this module. */
export type IdentityRules = {
  'account.verification_hours': number
  'account.reset_minutes': number
  'account.staff_idle_minutes': number
  'otp.digits': number
  'otp.minutes': number
  'otp.resend_seconds': number
  'otp.sends_per_hour': number
  'otp.tries': number
  'otp.lock_minutes': number
  'withdrawal.cooling_hours': number
}

/** A record of the audit, as far as a person's own activity shows it. */
export type ActivityRecord = {
  seq: bigint
  at: Date
  actor_kind: 'guest' | 'user' | 'system'
  actor_id: string | null
  session_id: string | null
  action: string
  object: string
}

export type IdentityDeps = {
  db: Db
  clock: Clock
  commands: Commands
  /** KYC and rights of one person, from the modules that are built on this one. */
  kycAndRights: KycAndRightsOf
  /** The first of the two alone: all that a request needs to know who asks. */
  kycOf: KycOf
  /** In force now. Not to be asked inside a transaction. */
  rules: () => Promise<IdentityRules>
  /** The editions that people agree to now; the program's own unless given. Not to be asked inside a transaction. */
  editionsInForce?: () => Promise<Editions>
  vault: Vault
  jobs: Jobs
  mail: Pick<Mail, 'sendInTx'>
  codes: CodeSender
  storage: Storage
  draw: Drawing
  /** Where people reach us: 'https://syirkah.id', without a slash at its end. */
  publicUrl: () => string
  /** Takes away what other modules hold of somebody whose account ends, in the same transaction. */
  eraseInTx?: (tx: Tx, userId: Id<'user'>) => Promise<void>
  /** What of value a person still has with us. */
  holdingsOf: (userId: Id<'user'>, through: Db | Tx) => Promise<ClosingObjection[]>
  /** What the audit holds of a person: by them, or about them. Newest first, older than `before`. */
  recordsOf: (
    of: { object: string } | { actorId: string },
    page: { after?: bigint | undefined; limit: number },
  ) => Promise<ActivityRecord[]>
  /** The hour on people's phones: it does not follow when the demo's clock is moved. The clock itself unless given. */
  authenticatorClock?: Clock
  /** What a password's hash costs; OWASP's floor unless given. Only tests, which hash thousands, say less. */
  passwordCost?: PasswordCost | undefined
}

/** What every part of this module is handed. */
export type Inside = Omit<IdentityDeps, 'authenticatorClock' | 'passwordCost' | 'editionsInForce'> & {
  editionsInForce: () => Promise<Editions>
  authenticatorClock: Clock
  hashing: WorkQueue
  /** One log-in after the other for one name and network, so that ten at once do not look like ten guesses. */
  oneByOne: ReturnType<typeof createKeyedMutex>
  passwords: Passwords
  meOf: (userId: Id<'user'>) => Promise<Me>
}
