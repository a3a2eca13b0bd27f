import { Link } from 'react-router'
import type { InvestorLimit } from '#contract/verification/states'
import type { Rupiah } from '#shared/money'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CardSection } from '../../ui/cards/card-section.tsx'
import { LimitMeter } from '../../ui/charts/limit-meter.tsx'
import type { ReviewedPurchase } from './review.ts'

type PurchaseLimit = { limit: InvestorLimit; amount: Rupiah; rules: ReviewedPurchase['rules'] }

/** The investor's yearly limit and this purchase's part. */
export const PurchaseLimit = ({ limit, amount, rules }: PurchaseLimit) => (
  <CardSection id="batas" title={m.pay_limit()}>
    {limit.cap === null ? (
      <p className="lead">{exempt(limit.exemptBecause)}</p>
    ) : (
      <>
        <p className="lead">
          {m.pay_limit_rule({
            low: percent(rules.limitLow),
            high: percent(rules.limitHigh),
            threshold: money(rules.limitThreshold),
            months: rules.limitMonths,
          })}
        </p>
        <LimitMeter limit={limit.cap} used={limit.used} current={amount} />
      </>
    )}
    <p className="small muted mt-2">
      <Link to={`${paths.guide()}#batas-pemodal`}>{m.pay_limit_who()}</Link>
    </p>
  </CardSection>
)

const exempt = (reason: InvestorLimit['exemptBecause']) =>
  reason === 'legal_entity'
    ? m.exempt_legal_entity()
    : reason === 'experienced'
      ? m.exempt_experienced()
      : reason === 'well_secured'
        ? m.exempt_well_secured()
        : m.ui_no_limit()
