import type { ClosingObjection } from '#contract/identity/states'
import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Claims } from '#modules/claims'
import type { Credentials } from '#modules/credentials'
import type { Custody } from '#modules/custody'
import type { Drafts } from '#modules/drafts'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Registry } from '#modules/registry'
import type { Rights } from '#modules/rights'
import type { Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'

export type TransferDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Approvals
  attachments: Pick<Attachments, 'ofSubject'>
  claims: Pick<Claims, 'owners' | 'open' | 'payInTx'>
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx' | 'withdrawalsBlockedUntil'>
  /** Told of every unit that moves. */
  custody: Pick<Custody, 'tellInTx'>
  drafts: Pick<Drafts, 'whole'>
  identity: Pick<Identity, 'named' | 'nameOf'>
  ledger: Pick<Ledger, 'balancesOf'>
  registry: Pick<Registry, 'known' | 'costIn' | 'declaredTo' | 'assertFreeInTx' | 'hasSplitAfter'>
  /** What can still be used of them goes to the heirs. */
  rights: Pick<Rights, 'transferToHeirsInTx'>
  verification: Pick<Verification, 'isKycOf' | 'nameOnPapers'>
  /** What of somebody's business is still under way. */
  closingObjections: readonly ((userId: Id<'user'>, through: Db | Tx) => Promise<ClosingObjection[]>)[]
}
