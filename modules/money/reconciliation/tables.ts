// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  bank_line: {
    id: string
    bank: 'bsi' | 'muamalat' | 'bca_syariah'
    line_key: string
    reference: string
    amount: bigint
    description: string
    booked_at: Date
    statement_id: string
  }
  bank_match: {
    line_id: string
    entry_id: string
    matched_by: string
    matched_at: Date
  }
  bank_statement: {
    id: string
    bank: 'bsi' | 'muamalat' | 'bca_syariah'
    source: 'api' | 'mt940' | 'csv'
    covers_from: Date
    covers_until: Date
    read_by: string
    read_at: Date
  }
  reconciliation_break: {
    id: Id<'reconciliation-break'>
    bank: string
    kind: 'missing_here' | 'missing_there' | 'different_amount'
    line_id: string | null
    entry_id: string | null
    reference: string
    at_bank: bigint
    booked: bigint
    opened_at: Date
    owner: Id<'user'> | null
    resolved_at: Date | null
    resolution: 'matched' | 'corrected' | 'superseded' | null
  }
  reconciliation_correction: {
    break_id: Id<'reconciliation-break'>
    bank: string
    difference: bigint
    against: 'suspense' | 'fees'
    at: Date
    request_id: Id<'approval'>
    approved: 'approved'
  }
  reconciliation_note: {
    break_id: Id<'reconciliation-break'>
    seq: number
    at: Date
    by: string
    what: 'opened' | 'note' | 'matched' | 'corrected' | 'superseded'
    note: string
  }
  reconciliation_point: {
    bank: string
    compared_until: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
