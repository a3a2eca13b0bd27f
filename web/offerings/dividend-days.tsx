import type { RecordSum } from '#contract/distributions/states'
import { number } from '../lib/format.ts'
import { m } from '../lib/words.ts'

type Counted = {
  all: RecordSum['dividendDays']
  kept: RecordSum['dividendDaysKept']
  late: RecordSum['dividendDaysLate']
}

/** How many of the planned dividend dates had a payment. */
export function DividendDays({ all, kept, late }: Counted) {
  if (!all) return null
  const none = all - kept - late
  return (
    <span className="v2">
      {m.track_dividend_days({ kept: number(kept), all: number(all) })}
      {late > 0 ? m.track_dividend_late({ count: number(late) }) : null}
      {none > 0 ? m.track_dividend_none({ count: number(none) }) : null}
    </span>
  )
}
