import type { RawBuilder } from 'kysely'
import type { Bank } from '#contract/wallet/states'
import type { Approvals } from '#modules/approvals'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'

/** A movement on one of our accounts, as its bank tells it. */
export type StatementLine = { reference: string; amount: bigint; description: string; bookedAt: Date }

/** Asks a bank for the statement of an account from the beginning of a day on; null: all there is. */
export type BankStatements = { statement(bank: Bank, from: Date | null): Promise<StatementLine[]> }

/**
 * Under which reference the bank knows an entry that touched its account, as a select of `kind, source, reference`;
 * without a kind, of whichever entry of that fact touched it.
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
