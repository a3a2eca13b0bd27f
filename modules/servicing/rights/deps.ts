import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Disclosures } from '#modules/disclosures'
import type { Identity } from '#modules/identity'
import type { Issuers } from '#modules/issuers'
import type { Offerings } from '#modules/offerings'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Signature } from '#modules/signature'
import type { Verification } from '#modules/verification'
import type { Wallet } from '#modules/wallet'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

export type RightsDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx' | 'withdrawalsBlockedUntil'>
  verification: Pick<Verification, 'isKycOf' | 'lockInvestorLimitsInTx'>
  signature: Pick<Signature, 'assertSignedInTx'>
  registry: Registry
  wallet: Pick<Wallet, 'requestPaymentAccount'>
  offerings: Pick<Offerings, 'assertUnderIssuerCapInTx' | 'bought' | 'needsPurchaseProofInTx'>
  disclosures: Pick<Disclosures, 'announceInTx'>
  identity: Pick<Identity, 'named' | 'nameOf'>
  issuers: Pick<Issuers, 'ownerOf'>
  /** Aborted when this process ends. */
  stopping: Pick<AbortController, 'signal'>
}
