import type { Approvals } from '#modules/approvals'
import type { LedgerVerdict } from '#modules/ledger'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Thawed } from '#platform/parts'

/**
 * Gives the time limits of people's rights that were running the time back for which money stood still, in the
 * transaction that ends the freeze. Answers how many.
 */
export type Extension = (tx: Tx, frozen: { from: Date; until: Date }) => Promise<number>

export type FreezeDeps = {
  db: Db
  commands: Commands
  extensions: readonly Extension[]
  thawed: readonly Thawed[]
  approvals: Pick<Approvals, 'proposeInTx'>
  /** What the checks find in the books now. */
  lookInTx: (tx: Tx) => Promise<LedgerVerdict>
}
