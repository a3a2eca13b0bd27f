import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { EventData } from './words.ts'

export type NotificationTables = {
  notification_cursor: { only_row: boolean; seq: bigint }
  notice: {
    id: Id<'notice'>
    user_id: string
    event_seq: bigint
    name: string
    data: EventData
    at: Date
    read_at: Date | null
  }
}

export const tables = (db: Db | Tx) => db.withTables<NotificationTables>()
