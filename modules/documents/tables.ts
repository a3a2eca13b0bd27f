import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'

export type DocumentTables = {
  document: {
    id: string
    subject: string
    kind: string
    title: string
    edition: number
    dated: LocalDate
    public_at: Date
    file: string
    bytes: bigint
    pages: number
    sha256: string
    code: string
    published_by: string
    recorded_at: Date
  }
}
export const tables = (db: Db | Tx) => db.withTables<DocumentTables>()
