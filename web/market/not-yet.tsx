import { CalendarPlus } from 'lucide-react'
import { type LocalDate, wib } from '#shared/dates'
import { date } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'

/** Instead of the order form of a share that may not be traded yet: from when it may, and a reminder of that day. */
export const NotYet = ({ slug, from }: { slug: string; from: LocalDate }) => (
  <div className="stack-4">
    <p>{m.market_not_yet({ date: date(wib(from)) })}</p>
    <ButtonLink to={paths.marketReminder(slug)} reloadDocument>
      <CalendarPlus className="i i-16" aria-hidden />
      {m.market_remind()}
    </ButtonLink>
  </div>
)
