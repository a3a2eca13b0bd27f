import { Link } from 'react-router'
import { countPeriods, type Holding, type Security } from '#contract/registry/states'
import { computeShare, initials, number, percent, shortMonth } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Medallion } from '../ui/pictures/khatam.tsx'
import { ChangeText, MoneyText } from '../ui/text/money.tsx'

export const formatSecurityKind = (kind: Security['kind']) => (kind === 'share' ? m.ui_share() : m.ui_sukuk())
/** Medallion, linked name, kind and code of a security. */
export const SecurityName = ({ security }: { security: Security }) => (
  <div className="who">
    <Medallion slug={security.slug} initials={initials(security.name)} />
    <div>
      <Link to={paths.holding(security.slug)}>{security.name}</Link>
      <span className="tiny muted">
        {formatSecurityKind(security.kind)} · {security.code}
      </span>
    </div>
  </div>
)

/** How often a sukuk pays returns. */
export const formatPaymentFrequency = ({ tenorMonths, paymentMonths }: Security) =>
  tenorMonths && paymentMonths ? countPeriods(tenorMonths, paymentMonths) : 0

/**
 * Gain or loss since purchase; for sukuk the payments made or the end date; for shares without a price that there is
 * none.
 */
export function HoldingGain({ holding, paid = 0 }: { holding: Holding; paid?: number | undefined }) {
  const { gain, cost, security } = holding
  const total = formatPaymentFrequency(security)
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
          <ChangeText rate={computeShare(gain, cost)} />
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

export const formatProjection = (security: Security) =>
  security.projectedReturn === null ? null : m.account_projection({ rate: percent(security.projectedReturn) })

/** A gain or loss as a key figure, without an arrow if it is zero. */
export const renderGainFigure = (gain: bigint, cost: bigint) =>
  gain === 0n
    ? { value: <MoneyText value={0n} /> }
    : { value: <ChangeText amount={gain} />, note: cost > 0n ? <ChangeText rate={computeShare(gain, cost)} /> : null }

/** A share of the total with one decimal. */
export const formatShareOfTotal = (of: bigint, total: bigint) => percent(((computeShare(of, total) + 5n) / 10n) * 10n)
