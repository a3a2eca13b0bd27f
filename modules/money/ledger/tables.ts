// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'

export type Tables = {
  balance: {
    account_id: string
    asset: string
    normal_side: string
    may_go_negative: boolean
    amount: bigint
  }
  holder_total: {
    asset: string
    at: Date
    holders: bigint
    units: bigint
  }
  journal_entry: {
    id: string
    seq: GeneratedAlways<bigint>
    kind: string
    source: string
    reverses: string | null
    posted_at: Date
  }
  ledger_account: {
    id: string
    owner: string
    purpose: string
    asset: string
    normal_side: 'debit' | 'credit'
    may_go_negative: boolean
  }
  ledger_purpose: {
    purpose: string
    normal_side: 'debit' | 'credit'
    may_go_negative: boolean
  }
  month_balance: {
    account_id: string
    month: LocalDate
    amount: bigint
  }
  month_close: {
    month: LocalDate
    closed_at: Date
    accounts: bigint
    digest: string
  }
  posting: {
    entry_id: string
    line: number
    account_id: string
    debit: Generated<bigint>
    credit: Generated<bigint>
  }
  rupiah_total: {
    at: Date
    owner: string
    purpose: string
    amount: bigint
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
