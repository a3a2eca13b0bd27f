import { type Page, writeCursor } from '#shared/page'
import type { KycCard } from './cases.ts'
import type { Row } from './tables.ts'

/** The columns of a card in a list. */
export const cardColumns = ['user_id', 'party', 'full_name', 'state', 'risk_level', 'submitted_at', 'due_at'] as const
type CardRow = Pick<Row<'kyc'>, (typeof cardColumns)[number]>

/** A LIKE pattern for a part of a name. */
export const toNamePattern = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Turns `limit` + 1 rows into a page; the cursor is the instant of the order. */
export function toCardPage(
  rows: readonly CardRow[],
  { limit, by, isLate }: { limit: number; by: 'due_at' | 'submitted_at'; isLate: (row: CardRow) => boolean },
): Page<KycCard> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items = shown.map((row) => ({
    userId: row.user_id,
    party: row.party,
    fullName: row.full_name,
    state: row.state,
    riskLevel: row.risk_level,
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    late: isLate(row),
  }))
  return { items, next: rows.length > limit && last ? writeCursor(last[by], last.user_id) : null }
}
