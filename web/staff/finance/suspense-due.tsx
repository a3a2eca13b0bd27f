import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** Until when a case is to be ended, and that this time is over. */
export const Due = ({ dueAt, isLate }: { dueAt: Date; isLate: boolean }) => (
  <>
    {dateTime(dueAt)} {isLate ? <Badge tone="warn">{m.suspense_late()}</Badge> : null}
  </>
)
