import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { createVault } from '#platform/crypto'
import type { Db, Tx } from '#platform/database'
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
