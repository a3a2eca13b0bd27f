import type { ClosingObjection } from '#contract/identity/states'
import type { Approvals } from '#modules/approvals'
import type { Audit } from '#modules/audit'
import type { Content } from '#modules/content'
import type { Credentials } from '#modules/credentials'
import type { Identity } from '#modules/identity'
import type { Rights } from '#modules/rights'
import type { Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { AccountSuspended, Erasure } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { ImageProcessor } from '#platform/files/picture'
import type { Storage } from '#platform/files/storage'
import type { Clock } from '#platform/runtime/clock'
import type { Mailer } from '#platform/text/mail'
import type { Id } from '#shared/ids'

export type AccountsDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Pick<Approvals, 'proposeInTx'>
  identity: Pick<Identity, 'account' | 'user' | 'sessionHolder' | 'nameOf'>
  credentials: Pick<Credentials, 'security'>
  verification: Pick<Verification, 'isKyc' | 'computeRetentionInTx'>
  rights: Pick<Rights, 'hasOpenEntitlement'>
  content: Pick<Content, 'editionsInForce'>
  audit: Pick<Audit, 'recordsOf'>
  mail: Pick<Mailer, 'sendInTx'>
  storage: Storage
  draw: ImageProcessor
  /** What every module brings, also those that are built later: why an account cannot be closed yet, … */
  closingObjections: readonly ((userId: Id<'user'>, through: Db | Tx) => Promise<ClosingObjection[]>)[]
  /** … what somebody left waiting that ends with the suspension of their account, in its transaction, … */
  suspended: readonly AccountSuspended[]
  /** … and what erases the rest of a person whose account is closed, in the same transaction. */
  erasures: readonly Erasure[]
}
