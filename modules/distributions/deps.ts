import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Disclosures } from '#modules/disclosures'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Wallet } from '#modules/wallet'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Jobs } from '#platform/jobs'
import type { Id } from '#shared/ids'

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
  /** While a past is made up it is told by texts of its own. */
  past: { held: boolean }
  wallet: Wallet
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
  /** Of issuers: whose account the issuer's money comes through. */
  ownerOf: (businessId: Id<'business'>) => Promise<Id<'user'>>
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
}
