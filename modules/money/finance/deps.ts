import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import type { CashDue } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

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
