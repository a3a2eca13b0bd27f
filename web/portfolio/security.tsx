import { Link } from 'react-router'
import { countPeriods, type Holding, type Security } from '#contract/registry/states'
import { initials, number, percent, shareOf, shortMonth } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Medallion } from '../ui/pictures/khatam.tsx'
import { ChangeText, MoneyText } from '../ui/text/money.tsx'

export const kindName = (kind: Security['kind']) => (kind === 'share' ? m.ui_share() : m.ui_sukuk())
/** Face, name with its link, kind and code. */
export const SecurityName = ({ security }: { security: Security }) => (
  <div className="who">
    <Medallion slug={security.slug} initials={initials(security.name)} />
    <div>
      <Link to={paths.holding(security.slug)}>{security.name}</Link>
      <span className="tiny muted">
        {kindName(security.kind)} · {security.code}
      </span>
    </div>
  </div>
)

/** How often the terms of a sukuk have it pay a return. */
export const paymentsOf = ({ tenorMonths, paymentMonths }: Security) =>
  tenorMonths && paymentMonths ? countPeriods(tenorMonths, paymentMonths) : 0

/** Gain or loss since it was bought. A sukuk tells how often it has paid instead, or when it ends; a share whose price nobody has made yet says so. */
export function Gain({ holding, paid = 0 }: { holding: Holding; paid?: number | undefined }) {
  const { gain, cost, security } = holding
  const total = paymentsOf(security)
  if (security.kind === 'sukuk' && total > 0) {
    return (
      <>
        <span className="v1 v1-kept">{m.account_paid_of({ paid: number(paid), total: number(total) })}</span>
        <span className="v2">{m.account_times_paid()}</span>
      </>
    )
  }
  if (gain !== 0n) {
    return (
      <>
        <ChangeText amount={gain} />
        <span className={`v2 ${gain > 0n ? 'up' : 'down'}`}>
          <ChangeText rate={shareOf(gain, cost)} />
        </span>
      </>
    )
  }
  return (
    <>
      <span className="v1 muted">{security.maturesOn ? m.account_at_par() : m.account_no_gain()}</span>
      <span className="v2">
        {security.maturesOn
          ? m.account_until({ month: shortMonth(`${security.maturesOn}T00:00:00+07:00`) })
          : m.account_at_issue_price()}
      </span>
    </>
  )
}

export const projection = (security: Security) =>
  security.projectedReturn === null ? null : m.account_projection({ rate: percent(security.projectedReturn) })

/** A gain or loss as a key figure; none is said once, without an arrow that leads nowhere. */
export const gainFigure = (gain: bigint, cost: bigint) =>
  gain === 0n
    ? { value: <MoneyText value={0n} /> }
    : { value: <ChangeText amount={gain} />, note: cost > 0n ? <ChangeText rate={shareOf(gain, cost)} /> : null }

/** A share of the total, rounded to one decimal. */
export const part = (of: bigint, total: bigint) => percent(((shareOf(of, total) + 5n) / 10n) * 10n)
