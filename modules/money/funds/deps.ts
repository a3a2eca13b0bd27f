import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { createVault } from '#platform/runtime/crypto'
import type { BankBalances } from './ports.ts'

export type FundsDeps = {
  db: Db
  clock: Clock
  commands: Commands
  vault: ReturnType<typeof createVault>
  bank: BankBalances
  /** Of withdrawals: what the bank was told to pay out, has not confirmed, and still has time to deliver. */
  payoutsOnTheWay: (through: Db | Tx, now: Date) => Promise<bigint>
}
