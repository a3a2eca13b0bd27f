import type { GeneratedAlways } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { HolidayKind } from './states.ts'

export type ChangeState = 'proposed' | 'approved' | 'rejected' | 'withdrawn'

export type RulebookTables = {
  rule_change: {
    id: string
    key: string
    value: unknown
    valid_from: LocalDate
    source: string
    reason: string
    maker: string
    proposed_at: Date
    checker: string | null
    decided_at: Date | null
    state: ChangeState
  }
  rule_value: {
    seq: GeneratedAlways<bigint>
    key: string
    value: unknown
    valid_from: LocalDate
    source: string
    change_id: string
    maker: string
    checker: string
    approved_at: Date
  }
  holiday: { day: LocalDate; kind: HolidayKind; name_id: string; name_en: string }
}

export const tables = (db: Db | Tx) => db.withTables<RulebookTables>()
