import { type Page, writeCursor } from '#shared/page'
import type { KycCard } from './cases.ts'
import type { Row } from './tables.ts'

/** What a card of a list says. */
export const cardColumns = ['user_id', 'party', 'full_name', 'state', 'risk_level', 'submitted_at', 'due_at'] as const
type CardRow = Pick<Row<'kyc'>, (typeof cardColumns)[number]>

export const partOfName = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** A page of rows of which one more than `limit` was asked for; its place is the instant that the list is ordered by. */
export function cardPage(
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
