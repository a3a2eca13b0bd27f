import { DAY } from '#shared/dates'
import { dateTime, relative } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** The deadline of a case, with a badge once it has passed: by how much in the first day, then only that it is late. */
export const CaseDeadline = ({ due, now }: { due: Date | null; now: Date }) =>
  due === null ? (
    '–'
  ) : (
    <>
      {dateTime(due)} {due < now ? <Badge tone="down">{lateBy(due, now)}</Badge> : null}
    </>
  )

/** From a day on `relative` is the date itself, which stands there already. */
const lateBy = (due: Date, now: Date) => (now.getTime() - due.getTime() < DAY ? relative(due, now) : m.suspense_late())
