import { Link } from 'react-router'
import {
  type FeeRules,
  type OfferingDetail,
  type PaymentMethod,
  type Price,
  purchaseConfirmations,
} from '#contract/offerings/states'
import type { Rupiah, Units } from '#shared/money'
import { money, number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { buttonClass, SubmitButton } from '../../ui/buttons/button.tsx'
import { LabelledValues, type Row } from '../../ui/cards/figures.tsx'
import { MissingRequirement, PayBar } from '../../ui/layout/pay-bar.tsx'
import { toStatementField } from './fields.ts'

/** What still stands between the reader and the purchase; the button is never disabled, this says what is missing. */
type Lack = { statements: readonly string[]; short: bigint }

type PurchaseCosts = {
  offering: OfferingDetail
  units: Units
  costs: Price
  fees: FeeRules
  method: PaymentMethod
  balance: Rupiah
  lack: Lack
}

const confirmWords: Record<PaymentMethod, () => string> = {
  wallet: m.pay_confirm_wallet,
  virtual_account: m.pay_confirm_va,
  qris: m.pay_confirm_qris,
}
const confirmShort: Record<PaymentMethod, () => string> = {
  wallet: m.pay_confirm_short,
  virtual_account: m.pay_confirm_va_short,
  qris: m.pay_confirm_qris_short,
}

/** All costs of a purchase before confirmation. */
export function PurchaseCosts({ offering, units, costs, fees, method, balance, lack }: PurchaseCosts) {
  const rows: Row[] = [
    { label: m.cost_units({ units: number(units), price: money(offering.unitPrice) }), value: money(costs.amount) },
    { label: m.cost_fee_at({ rate: percent(fees.fee) }), value: money(costs.fee) },
    { label: m.cost_vat_at({ rate: percent(fees.vat) }), value: money(costs.vat) },
    ...(method === 'virtual_account' ? [{ label: m.cost_channel(), value: money(costs.channelFee) }] : []),
    { label: m.cost_total(), value: money(costs.total), total: true },
    {
      label: m.cost_balance_after(),
      value:
        method === 'wallet' ? (
          money(balance - costs.total)
        ) : (
          <>
            {money(balance)} <span className="muted">({m.cost_unchanged()})</span>
          </>
        ),
    },
  ]
  return (
    <aside className="card sticky-aside bleed" aria-labelledby="biaya">
      <div className="card-h">
        <h2 id="biaya">{m.pay_costs()}</h2>
      </div>
      <div className="card-b">
        <LabelledValues rows={rows} />
        <p className="tiny mt-3">
          <Link to={paths.costs()}>{m.costs_table()}</Link>
        </p>
        <button
          className={buttonClass({ size: 'sm', full: true, className: 'nojs-only mt-3' })}
          type="submit"
          name="recount"
          value="1"
        >
          {m.pay_recount()}
        </button>
        <div className="desk-only mt-4">
          <SubmitButton size="lg" full working={m.pay_working()}>
            {confirmWords[method]()}
          </SubmitButton>
          <Missing lack={lack} />
        </div>
        <p className="tiny muted mt-3">{m.foot_ojk_a()}</p>
      </div>
    </aside>
  )
}

/** Total and buy button at the bottom of a phone. */
export const OrderBar = ({ costs, method, lack }: Pick<PurchaseCosts, 'costs' | 'method' | 'lack'>) => (
  <PayBar amount={money(costs.total)} hint={<Missing lack={lack} short />}>
    <SubmitButton size="lg" working={m.pay_working()}>
      {confirmShort[method]()}
    </SubmitButton>
  </PayBar>
)

function Missing({ lack, short }: { lack: Lack; short?: boolean }) {
  if (lack.short > 0n)
    return <MissingRequirement to="method">{m.pay_lack_balance({ short: money(lack.short) })}</MissingRequirement>
  const open = purchaseConfirmations.map(toStatementField).filter((name) => !lack.statements.includes(name))
  if (open.length === 0) return null
  const text = short ? m.pay_lack_short({ count: open.length }) : m.pay_lack({ count: open.length })
  return <MissingRequirement to={open[0]!}>{text}</MissingRequirement>
}
