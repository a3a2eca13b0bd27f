import type { RawBuilder } from 'kysely'
import type { Bank } from '#contract/wallet/states'
import type { Approvals } from '#modules/approvals'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'

/** A line of a bank statement; negative amounts are outflows. */
export type StatementLine = { reference: string; amount: bigint; description: string; bookedAt: Date }

/** Fetches the statement of an account from the start of a day; null: all there is. */
export type BankStatements = { statement(bank: Bank, from: Date | null): Promise<StatementLine[]> }

/**
 * A module's SQL select `kind, source, reference` of the bank's references of its entries; without kind, for any entry
 * of the source.
 */
export type BankReferences = (tx: Tx) => RawBuilder<unknown>

export type ReconciliationDeps = {
  db: Db
  clock: Clock
  commands: Commands
  approvals: Pick<Approvals, 'proposeInTx' | 'supersedeInTx'>
  /** Absent where no bank answers: then statements are brought as files. */
  statements: BankStatements | undefined
  /** The numbers of our accounts, where they are configured: a file of another account is refused. */
  accounts: Partial<Record<Bank, string>>
  references: readonly BankReferences[]
}
