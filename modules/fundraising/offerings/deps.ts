import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Documents } from '#modules/documents'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Signature } from '#modules/signature'
import type { LimitUse, Verification } from '#modules/verification'
import type { Wallet } from '#modules/wallet'
import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

/** Rupiah that an issuer raises by other means since an instant, planned ones included, for the issuer's cap. */
export type RaisedSource = (tx: Tx, asked: { businessId: Id<'business'>; since: Date }) => Promise<Rupiah>

/** A reaction to an offering that its issuer called off, in the same transaction. */
export type OnCalledOff = (context: CommandContext, offering: { slug: string; reason: string }) => Promise<void>

export type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx' | 'signTextInTx' | 'isProofMissing' | 'deviceInTx'>
  verification: Verification
  /** What counts against the investor limit beside the purchases here. */
  limitUses: readonly LimitUse[]
  /** What counts against the issuer's cap beside the offerings here. */
  raised: readonly RaisedSource[]
  /** What follows from one that was taken back before it opened. */
  calledOff: readonly OnCalledOff[]
  signature: Pick<Signature, 'assertSignedInTx'>
  wallet: Wallet
  registry: Registry
  documents: Documents
  approvals: Pick<Approvals, 'proposeInTx' | 'newestAbout'>
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
}
