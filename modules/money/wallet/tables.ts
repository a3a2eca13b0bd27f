// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Bank } from './states.ts'

export type Tables = {
  bank_cursor: {
    gateway: string
    cursor: string | null
    polled_at: Date
  }
  bank_report: {
    event_id: string
    transfer_id: string
    status: 'pending' | 'settled'
    bank: Bank
    number: string
    amount: bigint
    currency: string
    sender: string | null
    occurred_at: Date
    received_at: Date
  }
  bank_transfer: {
    id: string
    state: 'announced' | 'settled'
    bank: Bank
    number: string
    amount: bigint
    currency: string
    sender: string | null
    first_seen_at: Date
    settled_at: Date | null
    outcome: 'credited' | 'applied' | 'suspended' | null
  }
  deposit: {
    id: string
    transfer_id: string
    account_id: string
    user_id: Id<'user'>
    state: 'pending' | 'credited'
    amount: Rupiah
    sender: string | null
    kept_because: string | null
    received_at: Date
    credited_at: Date | null
  }
  opening_balance: {
    id: string
    user_id: Id<'user'>
    bank: 'bsi' | 'muamalat' | 'bca_syariah'
    amount: bigint
    opened_at: Date
    import_id: string | null
  }
  opening_transfer: {
    import_id: string
    bank: 'bsi' | 'muamalat' | 'bca_syariah'
    amount: bigint
    opened_at: Date
  }
  statement_copy: {
    id: string
    reference: string
    user_id: Id<'user'>
    first_day: string
    last_day: string
    movements: number
    digest: string
    issued_at: Date
  }
  suspense_case: {
    id: string
    transfer_id: string | null
    break_id: string | null
    reason:
      | 'unknown_account'
      | 'closed_account'
      | 'outside_limits'
      | 'wrong_currency'
      | 'conflicting_report'
      | 'implausible_date'
      | 'reconciliation'
    state: Generated<'open' | 'resolved' | 'returned' | 'donated' | 'void'>
    bank: Bank
    number: string
    amount: bigint
    currency: string
    sender: string | null
    opened_at: Date
    owner: Id<'user'> | null
    returned_as: string | null
    converted: bigint | null
    converted_as: string | null
    evidence: string | null
    resolved_at: Date | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  virtual_account: {
    id: string
    user_id: Id<'user'>
    bank: 'bsi' | 'muamalat' | 'bca_syariah'
    number: string
    qr: string | null
    purpose: 'wallet' | 'payment'
    reference: string
    holder: string
    amount: Rupiah | null
    expires_at: Date | null
    provider_id: string
    created_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
