import { dateTime, relative } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'

/** Until when something is to be done; by how much it is late, where it is. */
export const Clock = ({ due, now }: { due: Date | null; now: Date }) =>
  due === null ? (
    '–'
  ) : (
    <>
      {dateTime(due)} {due < now ? <Badge tone="down">{relative(due, now)}</Badge> : null}
    </>
  )
