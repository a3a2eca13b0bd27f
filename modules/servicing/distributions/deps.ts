import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Disclosures } from '#modules/disclosures'
import type { Offerings } from '#modules/offerings'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Wallet } from '#modules/wallet'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { Clock } from '#platform/runtime/clock'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Trouble } from './states.ts'

/** The published profit of the project behind a sukuk, month by month, the oldest first. */
export type ReportedProfits = (
  through: Db | Tx,
  code: string,
) => Promise<{ month: LocalDate; profit: Rupiah; number: string }[]>

/** Whether the holders of a security agreed that its issuer may pay the principal back before its term. */
export type EarlyConsent = (tx: Tx, code: string) => Promise<boolean>

/** Securities with late, defaulted or restructured payments, by code. */
export type PaymentTroubles = (through: Db | Tx, businessId?: Id<'business'>) => Promise<ReadonlyMap<string, Trouble>>

export type DistributionDeps = {
  db: Db
  clock: Clock
  commands: Commands
  jobs: Jobs
  rulebook: Rulebook
  approvals: Approvals
  attachments: Pick<Attachments, 'ofSubject'>
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  registry: Registry
  disclosures: Pick<Disclosures, 'announceInTx'>
  /** Reported profits, by the modules that publish them. */
  reportedProfits: readonly ReportedProfits[]
  earlyConsents: readonly EarlyConsent[]
  /** States of late payments, by the module that tracks them. */
  paymentTroubles: readonly PaymentTroubles[]
  termsOf: Offerings['termsOf']
  /** Announcements are suspended while `held`: demo data brings its own texts. */
  past: { held: boolean }
  wallet: Wallet
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
  /** Of issuers: whose account the issuer's money comes through. */
  ownerOf: (businessId: Id<'business'>) => Promise<Id<'user'>>
  /** Of issuers: the years that are over as a business filed them, the oldest first. */
  filedYears: (
    businessId: Id<'business'>,
    through: Db | Tx,
  ) => Promise<readonly { year: number; netProfit: Rupiah; equity: Rupiah }[]>
  namesOf: (ids: readonly Id<'business'>[]) => Promise<ReadonlyMap<Id<'business'>, { name: string }>>
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
  /** From proposals: the businesses for which a person is allowed to pay. */
  paysFor: (through: Db | Tx, userId: Id<'user'>) => Promise<Id<'business'>[]>
}
