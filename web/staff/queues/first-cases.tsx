import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { CaseList, type ListedCase } from '../../ui/case-list.tsx'

type FirstCases = { cases: readonly ListedCase[]; more: number; now: Date }

/** Across all queues, what comes first, and how many there are beside it. */
export const FirstCases = ({ cases, more, now }: FirstCases) =>
  cases[0] ? (
    <Card title={m.staff_first()} more={{ to: cases[0].to, label: m.staff_begin() }} flush>
      <CaseList cases={cases} now={now} />
      {more > 0 ? <p className="card-b small muted">{m.staff_more_cases({ count: number(more) })}</p> : null}
    </Card>
  ) : null
