import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Custodian } from '#modules/custody'
import type { Issuers } from '#modules/issuers'
import type { Ledger } from '#modules/ledger'
import type { Offerings } from '#modules/offerings'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Signature } from '#modules/signature'
import type { LimitUse, Verification } from '#modules/verification'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { LiveBooks } from './engine/live/live-book.ts'

export type MarketDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  registry: Pick<
    Registry,
    'shares' | 'shareBySlug' | 'shareByCode' | 'sharesOfIssuer' | 'closingPrices' | 'unitChanges'
  >
  ledger: Pick<Ledger, 'balance'>
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  verification: Pick<Verification, 'lockInvestorLimitsInTx' | 'listPairsSharingAccount'>
  signature: Pick<Signature, 'assertSignedInTx'>
  /** What was bought there counts against the investor limit too; what a share was issued at goes into its fair price. */
  offerings: Pick<Offerings, 'sumPurchasesForLimit' | 'findShareIssueFigures'>
  issuers: Pick<Issuers, 'filedYears'>
  /** And what was bought by right, and here. */
  limitUses: readonly LimitUse[]
  approvals: Approvals
  custodian: Custodian
}
/** The dependencies of the market and the order books in memory. */
export type MarketContext = MarketDeps & { books: LiveBooks }
