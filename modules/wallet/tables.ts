import type { Db, Tx } from '#platform/database'
import type { AccountPurpose, Bank, DepositState, SuspenseReason } from './states.ts'

export type WalletTables = {
  virtual_account: {
    id: string
    user_id: string
    bank: Bank
    number: string
    purpose: AccountPurpose
    reference: string
    holder: string
    amount: bigint | null
    expires_at: Date | null
    provider_id: string
    created_at: Date
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
  deposit: {
    id: string
    transfer_id: string
    account_id: string
    user_id: string
    state: DepositState
    amount: bigint
    sender: string | null
    kept_because: string | null
    received_at: Date
    credited_at: Date | null
  }
  suspense_case: {
    id: string
    transfer_id: string
    reason: SuspenseReason
    state: 'open' | 'resolved'
    bank: Bank
    number: string
    amount: bigint
    currency: string
    sender: string | null
    opened_at: Date
  }
  bank_cursor: { gateway: string; cursor: string | null; polled_at: Date }
}

export const tables = (db: Db | Tx) => db.withTables<WalletTables>()
