import { CircleAlert, ClockAlert, Landmark, Undo2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { computePrice, type FeeRules, type OfferingDetail } from '#contract/offerings/states'
import type { InvestorLimit } from '#contract/verification/states'
import { units as toUnits, type Units } from '#shared/money'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { LimitMeter } from '../../ui/charts/limit-meter.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { QuantityField } from '../../ui/inputs/fields/index.ts'
import { Safeguards, SidePanel } from '../../ui/layout/side-panel.tsx'
import { LiveTotals } from '../../ui/tables/live-totals.tsx'
import { isSoldOut } from '../card-view.ts'
import { explainPurchaseObstacle } from '../purchase-obstacle.ts'
import type { Buyer } from './buyer.ts'
import { ClosedPanel } from './closed-panel.tsx'
import { type Own, OwnPurchase } from './own-purchase.tsx'

export type Panel = {
  offering: OfferingDetail
  buyer: Buyer
  limit: InvestorLimit | null
  fees: FeeRules
  hours: { cancel: number; refundDays: number }
  units: Units
  /** What the slider set last: the field shows it. */
  typed: { units: Units; times: number }
  onUnits: (units: Units) => void
  own: Own | null
  now: string
}

/** Purchase panel: limit, quantity, total, button. Works without JavaScript. */
export function BuyPanel(props: Panel) {
  const { offering, buyer, now } = props
  if (offering.state !== 'open' || isSoldOut(offering)) return <ClosedPanel offering={offering} own={props.own} />
  return (
    <SidePanel
      id="beli"
      title={offering.kind === 'share' ? m.buy_share() : m.buy_sukuk()}
      badge={
        <Badge tone="brand">
          <Countdown deadline={offering.closesAt.toISOString()} now={now} say={m.ui_left} />
        </Badge>
      }
    >
      <OwnPurchase own={props.own} />
      {buyer === 'guest' || buyer === 'ready' ? <Purchase {...props} /> : <NotYet buyer={buyer} />}
      <Safeguards
        points={[
          {
            key: 'cancel',
            icon: <Undo2 className="i" aria-hidden />,
            text: m.buy_cancel({ hours: props.hours.cancel }),
          },
          { key: 'escrow', icon: <Landmark className="i" aria-hidden />, text: m.buy_escrow() },
        ]}
      />
    </SidePanel>
  )
}

function Purchase({ offering, buyer, limit, fees, units, typed, onUnits }: Panel) {
  const sums = computePrice({ unitPrice: offering.unitPrice, units, method: 'wallet', rules: fees })
  const problem = explainPurchaseObstacle({ offering, limit, units })
  const label = m.buy_units()
  return (
    <Form className="buy-form" action={paths.detail(offering.slug)} method="get">
      {/* Enter goes on instead of pressing the first button of the stepper. */}
      <button
        className="sr"
        type="submit"
        formAction={paths.detailPayment(offering.slug)}
        tabIndex={-1}
        aria-hidden="true"
      />
      {limit ? (
        <section aria-label={m.buy_limit()}>
          {limit.left === null ? null : (
            <p className="between">
              <span>{m.buy_limit_left()}</span>
              <b className="num">{money(limit.left)}</b>
            </p>
          )}
          <LimitMeter limit={limit.cap} used={limit.used} current={sums.amount} legend={false} />
        </section>
      ) : null}
      <QuantityField
        key={typed.times}
        name="units"
        label={label}
        aside={m.buy_minimum({ units: number(offering.minimumUnits) })}
        defaultValue={String(typed.units)}
        min={Number(offering.minimumUnits)}
        max={Number(offering.availableUnits)}
        error={problem}
        hint={m.buy_price({ price: money(offering.unitPrice), available: number(offering.availableUnits) })}
        onValue={(text) => onUnits(toUnits(/^\d{1,15}$/.test(text) ? text : 0))}
      />
      <LiveTotals
        sums={[
          { label: m.cost_amount(), value: money(sums.amount) },
          { label: m.cost_fee_tax(), value: money(sums.fee + sums.vat) },
          { label: m.cost_total(), value: money(sums.total), total: true },
        ]}
      />
      <Button type="submit" kind="primary" size="lg" full formAction={paths.detailPayment(offering.slug)}>
        {buyer === 'guest' ? m.buy_log_in() : m.buy_go_on()}
      </Button>
      <p className="tiny">
        <Link to={paths.costs()}>{m.costs_table()}</Link>
      </p>
    </Form>
  )
}

function NotYet({ buyer }: { buyer: Exclude<Buyer, 'guest' | 'ready'> }) {
  if (buyer === 'kyc_missing') {
    return (
      <>
        <Note tone="warn" icon={<CircleAlert className="i" aria-hidden />}>
          {m.buy_kyc_missing()}
        </Note>
        <ButtonLink kind="primary" size="lg" full to={paths.kyc()}>
          {m.bar_kyc_link()}
        </ButtonLink>
      </>
    )
  }
  const text = { kyc_pending: m.buy_kyc_pending, issuer: m.buy_issuer, staff: m.buy_staff }[buyer]()
  return (
    <Note tone="info" icon={<ClockAlert className="i" aria-hidden />}>
      {text}
    </Note>
  )
}
