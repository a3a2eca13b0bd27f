import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { CashDue } from '#platform/parts'

export type FinanceDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Approvals
  rulebook: Rulebook
  /** Of reconciliation: differences between the banks and the books that are still open. */
  openBreaks: (through: Db | Tx) => Promise<number>
  /** What every module knows of money that is about to move. */
  cashDue: readonly CashDue[]
}
