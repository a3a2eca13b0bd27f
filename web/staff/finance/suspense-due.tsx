import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** The deadline of a suspense case, marked if late. */
export const SuspenseDeadline = ({ dueAt, isLate }: { dueAt: Date; isLate: boolean }) => (
  <>
    {dateTime(dueAt)} {isLate ? <Badge tone="warn">{m.suspense_late()}</Badge> : null}
  </>
)
