import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Disclosures } from '#modules/disclosures'
import type { Issuers } from '#modules/issuers'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Wallet } from '#modules/wallet'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'

export type BuybackDeps = {
  db: Db
  clock: Clock
  commands: Commands
  jobs: Jobs
  rulebook: Rulebook
  approvals: Approvals
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  registry: Pick<Registry, 'security' | 'bySlug' | 'known' | 'assertFreeInTx'>
  wallet: Pick<Wallet, 'requestPaymentAccount'>
  disclosures: Pick<Disclosures, 'announceInTx'>
  issuers: Pick<Issuers, 'ownerOf'>
  /** The businesses for which a person is allowed to pay, and the people who may pay for a business. */
  paysFor: (through: Db | Tx, userId: Id<'user'>) => Promise<Id<'business'>[]>
  payersOf: (through: Db | Tx, businessId: Id<'business'>, owner: Id<'user'>) => Promise<Id<'user'>[]>
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
}
