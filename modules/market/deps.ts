import type { Approvals } from '#modules/approvals'
import type { Credentials } from '#modules/credentials'
import type { Ledger } from '#modules/ledger'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { LimitUse, Verification } from '#modules/verification'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { LiveBooks } from './live/live-book.ts'
import type { Custodian } from './ports.ts'

export type MarketDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  registry: Pick<Registry, 'shares' | 'shareBySlug' | 'shareByCode'>
  ledger: Pick<Ledger, 'balance'>
  credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'>
  verification: Pick<Verification, 'assertWithinLimitInTx'>
  /** Refuses who has not signed the investor agreement. */
  assertSignedInTx: (tx: Tx, userId: Id<'user'>) => Promise<void>
  /** What counts against the investor limit beside what was bought here. */
  boughtElsewhere: LimitUse
  approvals: Approvals
  custodian: Custodian
}
export type Inside = MarketDeps & { books: LiveBooks }
