import type { Db, Tx } from '#platform/database'

export type LedgerTables = {
  ledger_account: {
    id: string
    owner: string
    purpose: string
    asset: string
    normal_side: 'debit' | 'credit'
    may_go_negative: boolean
  }
  journal_entry: { id: string; seq: bigint; kind: string; source: string; reverses: string | null; posted_at: Date }
  posting: { entry_id: string; line: number; account_id: string; debit: bigint; credit: bigint }
  balance: { account_id: string; asset: string; amount: bigint; may_go_negative: boolean }
}

export const tables = (db: Db | Tx) => db.withTables<LedgerTables>()
