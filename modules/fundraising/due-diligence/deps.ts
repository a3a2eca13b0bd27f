import type { Approvals } from '#modules/approvals'
import type { Attachments } from '#modules/attachments'
import type { Credentials } from '#modules/credentials'
import type { Documents } from '#modules/documents'
import type { Identity } from '#modules/identity'
import type { Issuers } from '#modules/issuers'
import type { Offerings } from '#modules/offerings'
import type { Proposals } from '#modules/proposals'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Screening } from '#modules/screening'
import type { SigningProvider } from '#modules/signature'
import type { Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { PdfCheck } from '#platform/files/pdf-check'
import type { ImageProcessor } from '#platform/files/picture'
import type { Storage } from '#platform/files/storage'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'

export type ReviewDeps = {
  db: Db
  clock: Clock
  commands: Commands
  vault: Vault
  rulebook: Rulebook
  approvals: Pick<Approvals, 'proposeInTx'>
  credentials: Pick<Credentials, 'askingForProof' | 'signTextInTx'>
  proposals: Proposals
  issuers: Issuers
  attachments: Pick<Attachments, 'originalOf' | 'ofSubject'>
  draw: ImageProcessor
  checkPdf: PdfCheck
  storage: Storage
  offerings: Pick<Offerings, 'schedule' | 'exists' | 'brief' | 'assertNoUnpaidSukukInTx'>
  documents: Pick<Documents, 'of' | 'keep' | 'discard'>
  identity: Pick<Identity, 'nameOf' | 'contactOf' | 'staff' | 'staffWith' | 'people' | 'holdsRoleSince'>
  /** As on somebody's papers; without papers as their account is called. */
  nameOf: (through: Db | Tx, userId: Id<'user'>) => Promise<string>
  provider: SigningProvider
  verification: Pick<Verification, 'findRegisteredPeople' | 'payoutAccountOf'>
  registry: Pick<Registry, 'heldBy'>
  screening: Pick<Screening, 'compare' | 'inForce' | 'assertInForceInTx'>
  publicUrl: () => string
}
