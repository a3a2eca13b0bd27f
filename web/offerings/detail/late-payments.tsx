import { Link } from 'react-router'
import { type Arrears, arrearsWords } from '#contract/arrears/states'
import { brand } from '#shared/brand'
import { day, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'

/** Warning about overdue payments of the issuer to its holders. */
export const LatePayments = ({
  arrears,
}: {
  arrears: readonly Pick<Arrears, 'id' | 'state' | 'lateBy' | 'amount' | 'dueOn'>[]
}) =>
  arrears.map(({ id, state, lateBy, amount, dueOn }) => (
    <Note key={id} tone="warn">
      {(lateBy === 'platform' ? m.detail_late_by_us : m.detail_late)({
        state: arrearsWords[state][getLocale()],
        amount: money(amount),
        date: day(dueOn),
        brand: brand.name,
      })}{' '}
      <Link to={paths.disclosure()}>{m.detail_late_more()}</Link>
    </Note>
  ))

/** Warning about an overdue report of the issuer; `days` late. */
export const LateReports = ({ days }: { days: number }) =>
  days > 0 ? (
    <Note tone="warn">
      <b>{m.ui_reports_late({ days })}.</b> {m.detail_reports_late()}
    </Note>
  ) : null
