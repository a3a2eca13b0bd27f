import type { ReactNode } from 'react'
import { dateTime } from '../../../lib/format.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { NoteList } from '../../../ui/lists/note-list.tsx'

export type Happened = {
  what: ReactNode
  at: Date
  who?: string
  reason?: string
  /** More that is known of it, a line each. */
  more?: readonly string[]
  /** What can be done with it. */
  acts?: ReactNode
}

/** Events of a case, newest first, with reason, person and time. */
export const CaseHistory = ({ title, items }: { title: string; items: readonly Happened[] }) => (
  <Card title={title}>
    <NoteList
      ordered
      items={items.map(({ what, at, who, reason, more = [], acts }, index) => ({
        key: `${at.getTime()}-${index}`,
        title: what,
        text: reason,
        small: [[who, dateTime(at)].filter(Boolean).join(' · '), ...more],
        acts,
      }))}
    />
  </Card>
)
