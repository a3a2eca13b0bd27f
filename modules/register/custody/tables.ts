// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Units } from '#shared/money'

export type Tables = {
  custody_account: {
    id: Id<'custody-account'>
    user_id: Id<'user'>
    key: string
    state: Generated<'waiting' | 'refused' | 'open' | 'ended'>
    why: Generated<string>
    tries: Generated<number>
    opened_at: Date
    next_at: Date | null
    resolved_at: Date | null
  }
  custody_break: {
    id: Id<'custody-break'>
    holder: string
    security_code: string
    kind: 'missing_here' | 'missing_there' | 'different_units'
    at_custodian: Units
    registered: Units
    opened_at: Date
    owner: Id<'user'> | null
    resolved_at: Date | null
  }
  custody_fetch: {
    as_of: Date
    state: 'late' | 'down' | 'no_space' | 'malformed' | 'incomplete' | 'read'
    line: number | null
    tries: number
    tried_at: Date
  }
  custody_file: {
    id: Id<'custody-file'>
    file_name: string
    instructions: string
    sent_at: Date
    asked_at: Date | null
    confirmation: string | null
    confirmed_at: Date | null
  }
  custody_move: {
    id: Id<'custody-move'>
    reference: string
    kind: 'transfer' | 'split' | 'merge' | 'buyback' | 'redemption' | 'rights'
    action: string | null
    from_user: Id<'user'> | null
    to_user: Id<'user'> | null
    security_code: string
    units: Units
    opened_at: Date
    state: Generated<'waiting' | 'sent' | 'refused' | 'settled'>
    file_id: Id<'custody-file'> | null
    why: Generated<string>
    resolved_at: Date | null
  }
  custody_note: {
    break_id: Id<'custody-break'>
    seq: number
    at: Date
    by: string
    what: 'opened' | 'changed' | 'note' | 'agreed'
    note: string
  }
  custody_reading: {
    id: string
    as_of: Date
    positions: number
    matched: number
    opened: number
    resolved: number
    read_by: string
    read_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
