import type { OfferingDetail } from '#contract/offerings/states'
import { date, money, number, percent, shortMoney, time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { type Figure, KeyFigures } from '../../ui/cards/figures.tsx'
import { FundingBar } from '../../ui/charts/funding-bar.tsx'
import { RaisedFundsPanel } from '../../ui/charts/raised-funds.tsx'

type OfferingFigures = {
  offering: OfferingDetail
  /** Whether its days are set; a preview has none. */
  isPlanned: boolean
}

/** The six key figures of an offering and what it has raised, to the rupiah. */
export const OfferingFigures = ({ offering, isPlanned }: OfferingFigures) => (
  <>
    <KeyFigures figures={keyFigures(offering, isPlanned)} />
    {RAISES.includes(offering.state) ? <Raise offering={offering} /> : null}
  </>
)

/** Before it opens there is nothing to tell; what was given back is not told as a zero. */
export const RAISES: readonly OfferingDetail['state'][] = ['open', 'funded', 'closed', 'handed_over', 'running']

function keyFigures(offering: OfferingDetail, isPlanned: boolean): Figure[] {
  const { kind, projectedReturn, nisbah, secured, shareOffered, tenorMonths, paymentMonths, dividendDays } = offering
  const scheduled = offering.state === 'scheduled'
  return [
    {
      label: kind === 'share' ? m.ui_projected_dividend() : m.ui_projected_return(),
      value: projectedReturn === null ? m.detail_none() : percent(projectedReturn),
      note: projectedReturn === null ? null : m.ui_per_year(),
    },
    nisbah !== null
      ? { label: m.detail_nisbah(), value: percent(nisbah), note: m.detail_nisbah_note() }
      : shareOffered !== null
        ? { label: m.detail_share_offered(), value: percent(shareOffered), note: m.detail_share_offered_note() }
        : secured !== null
          ? { label: m.detail_secured(), value: percent(secured), note: m.detail_secured_note() }
          : { label: m.detail_units_total(), value: number(offering.totalUnits) },
    tenorMonths === null
      ? { label: m.detail_tenor(), value: m.detail_tenor_none() }
      : { label: m.detail_tenor(), value: m.detail_months({ count: tenorMonths }) },
    {
      label: m.detail_payments(),
      value: paymentMonths === null ? m.detail_payments_agm() : m.detail_every({ count: paymentMonths }),
      ...(dividendDays === null ? {} : { note: m.detail_dividend_by({ days: number(dividendDays) }) }),
    },
    {
      label: m.ui_minimum(),
      value: money(offering.minimumAmount),
      note: m.detail_units_at({ units: number(offering.minimumUnits), price: money(offering.unitPrice) }),
    },
    scheduled
      ? { label: m.detail_opens(), ...(isPlanned ? moment(offering.opensAt) : { value: m.preview_unplanned() }) }
      : { label: m.detail_closes(), ...moment(offering.withdrawn?.at ?? offering.closesAt) },
  ]
}

const moment = (at: Date) => ({ value: date(at), note: time(at) })

/** Paid, reserved, minimum and what is left, to the rupiah. */
function Raise({ offering }: { offering: OfferingDetail }) {
  const { paid, reserved, target, minimumTarget, remaining, investors } = offering
  const raised = paid + reserved
  return (
    <RaisedFundsPanel
      label={m.detail_raise()}
      amount={
        <b className="num" title={money(raised)}>
          {shortMoney(raised)}
        </b>
      }
      of={m.detail_raise_of({ target: shortMoney(target), investors: number(investors) })}
      bar={<FundingBar paid={paid} reserved={reserved} target={target} minimum={minimumTarget} large />}
      parts={[
        { kind: 'paid', label: m.detail_paid(), value: withShare(paid, offering.paidShare) },
        { kind: 'held', label: m.detail_reserved(), value: withShare(reserved, offering.reservedShare) },
        { kind: 'min', label: m.detail_minimum_target(), value: money(minimumTarget) },
        { label: offering.state === 'open' ? m.detail_remaining() : m.detail_unsold(), value: money(remaining) },
      ]}
    />
  )
}

const withShare = (amount: bigint, share: bigint) => (
  <>
    {money(amount)} <span className="muted">· {percent((share / 100n) * 100n)}</span>
  </>
)
