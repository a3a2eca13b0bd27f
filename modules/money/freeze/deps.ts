import type { Approvals } from '#modules/approvals'
import type { LedgerVerdict } from '#modules/ledger'
import type { Commands } from '#platform/commands/command'
import type { MoneyFreezeEnded } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'

/**
 * Extends running deadlines of people by the duration of a freeze, in the transaction that ends it; returns how many.
 */
export type DeadlineExtension = (tx: Tx, frozen: { from: Date; until: Date }) => Promise<number>

export type FreezeDeps = {
  db: Db
  commands: Commands
  extensions: readonly DeadlineExtension[]
  thawed: readonly MoneyFreezeEnded[]
  approvals: Pick<Approvals, 'proposeInTx'>
  /** What the checks find in the books now. */
  lookInTx: (tx: Tx) => Promise<LedgerVerdict>
}
