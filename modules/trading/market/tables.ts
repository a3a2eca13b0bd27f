// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'
import type { PublishedBook } from './engine/live/published-book.ts'

export type Tables = {
  market_alert: {
    id: Id<'price-alert'>
    user_id: Id<'user'>
    security_code: string
    side: 'above' | 'below'
    price: Rupiah
    created_at: Date
  }
  market_alert_look: {
    security_code: string
    number: bigint
  }
  market_book: {
    security_code: string
    day: LocalDate | null
    phase: 'collecting' | 'continuous'
    reference: Rupiah
    reference_from: 'issue' | 'close' | 'staff'
    reference_method: string | null
    lowest: Rupiah
    highest: Rupiah
    last_price: Rupiah | null
    seq: Generated<bigint>
    trades: Generated<bigint>
    digest: Uint8Array
    paused_until: Date | null
    paused_sides: Generated<string>
    shown: ColumnType<PublishedBook, string, string>
    updated_at: Date
  }
  market_bought: {
    user_id: Id<'user'>
    day: LocalDate
    value: Rupiah
  }
  market_case: {
    id: Id<'market-case'>
    security_code: string
    kind: 'back_and_forth' | 'close' | 'layering' | 'concentration' | 'move' | 'shared_device' | 'shared_account'
    day: LocalDate
    figure: string
    reason: string
    opened_by: Id<'user'>
    opened_at: Date
    rules: string
    confirm_by: Date
    confirmed_at: Date | null
    closed_by: Id<'user'> | null
    closed_at: Date | null
    outcome: string | null
  }
  market_case_person: {
    case_id: Id<'market-case'>
    user_id: Id<'user'>
  }
  market_failure_note: {
    trade_id: Id<'trade'>
    note: string
    noted_by: Id<'user'>
    noted_at: Date
  }
  market_finding_aside: {
    security_code: string
    kind: 'back_and_forth' | 'close' | 'layering' | 'concentration' | 'move' | 'shared_device' | 'shared_account'
    day: LocalDate
    figure: string
    reason: string
    set_at: Date
    request_id: Id<'approval'>
    approved: 'approved'
  }
  market_halt: {
    id: Id<'halt'>
    security_code: string
    kind: 'staff' | 'sharia' | 'late_reports' | 'late_answers' | 'split'
    reason: string | null
    begun_at: Date
    ended_at: Date | null
  }
  market_journal: {
    security_code: string
    seq: bigint
    at: Date
    command: string
    reports: string
  }
  market_message: {
    id: GeneratedAlways<bigint>
    message: string
    valid_from: Date
    valid_until: Date | null
    set_by: string
  }
  market_order: {
    id: Id<'order'>
    reference: string
    security_code: string
    number: bigint
    user_id: Id<'user'>
    side: 'buy' | 'sell'
    price: Rupiah
    units: Units
    immediate: boolean
    day: LocalDate
    rules: string
    hold: bigint
    replaces: Id<'order'> | null
    state: 'open' | 'filled' | 'cancelled' | 'expired' | 'replaced'
    filled: Generated<Units>
    released: Generated<bigint>
    why: 'owner' | 'immediate' | 'met_own' | 'session_over' | 'replaced' | 'staff' | null
    placed_at: Date
    ended_at: Date | null
  }
  market_settlement: {
    id: Id<'settlement'>
    file_name: string
    instructions: string
    trades: number
    sent_at: Date
    asked_at: Date | null
    confirmation: string | null
    confirmed_at: Date | null
    asks_again: Id<'settlement'> | null
  }
  market_trade: {
    id: Id<'trade'>
    reference: string
    security_code: string
    number: bigint
    day: LocalDate
    at: Date
    price: Rupiah
    units: Units
    buy_order: Id<'order'>
    sell_order: Id<'order'>
    buyer: Id<'user'>
    seller: Id<'user'>
    taker: 'buy' | 'sell' | 'auction'
    rules: string
    buyer_fee: Rupiah
    buyer_vat: Rupiah
    seller_fee: Rupiah
    seller_vat: Rupiah
    freed: Rupiah
    settles_on: LocalDate
    state: 'pending' | 'sent' | 'settled' | 'failed'
    why: string | null
    sent_at: Date | null
    ended_at: Date | null
  }
  market_trader: {
    user_id: Id<'user'>
    number: GeneratedAlways<bigint>
    session_id: string | null
    trading_until: Date | null
  }
  market_watch: {
    user_id: Id<'user'>
    security_code: string
    created_at: Date
  }
  market_window: {
    id: string
    first_day: LocalDate
    last_day: LocalDate
    closed_early_at: Date | null
  }
  market_window_day: {
    day: LocalDate
    window_id: string
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
