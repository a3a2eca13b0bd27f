import { CalendarPlus } from 'lucide-react'
import { type LocalDate, wib } from '#shared/dates'
import { date } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'

/** Replaces the order ticket of a share that cannot be traded yet: first trading day and a calendar reminder. */
export const TradingNotStarted = ({ slug, from }: { slug: string; from: LocalDate }) => (
  <div className="stack-4">
    <p>{m.market_not_yet({ date: date(wib(from)) })}</p>
    <ButtonLink to={paths.marketReminder(slug)} reloadDocument>
      <CalendarPlus className="i i-16" aria-hidden />
      {m.market_remind()}
    </ButtonLink>
  </div>
)
