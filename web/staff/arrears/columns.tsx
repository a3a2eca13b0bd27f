import { Link } from 'react-router'
import type { LateCase } from '#contract/arrears/states'
import { distributionKindWords } from '#contract/distributions/states'
import { dateTime, day, money, relative } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { stageWords, stepWords, toNextStepPath } from './stages.ts'

/** Table columns of late payments: payment, stage, deadline and link to the next step. */
export const createLatePaymentColumns = (now: Date): Column<LateCase>[] => [
  {
    key: 'security',
    label: m.dist_security(),
    heading: true,
    cell: ({ id, security, kind }) => (
      <Link to={paths.distribution(id)}>{`${distributionKindWords[kind][getLocale()]} ${security.name}`}</Link>
    ),
  },
  { key: 'amount', label: m.staff_amount(), right: true, cell: ({ amount }) => money(amount) },
  { key: 'due', label: m.dist_due(), cell: ({ dueOn }) => day(dueOn) },
  {
    key: 'stage',
    label: m.arrears_stage(),
    cell: ({ stage }) => (
      <Badge tone={stage === 'grace' || stage === 'instead' ? 'warn' : 'down'}>{stageWords[stage]()}</Badge>
    ),
  },
  {
    key: 'clock',
    label: m.arrears_clock(),
    cell: ({ clock }) =>
      clock ? (
        <>
          {dateTime(clock)}
          {relative(clock, now) === dateTime(clock) ? null : <span className="v2">{relative(clock, now)}</span>}
        </>
      ) : (
        m.arrears_clock_none()
      ),
  },
  {
    key: 'next',
    label: m.arrears_next(),
    cell: (late) => <Link to={toNextStepPath(late)}>{stepWords[late.stage]()}</Link>,
  },
]
