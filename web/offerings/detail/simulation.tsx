import { TriangleAlert } from 'lucide-react'
import { type Balance, computeOutcomes, type Outcomes, type Supposed } from '#contract/offerings/rules/outcomes'
import type { OfferingDetail } from '#contract/offerings/states'
import { brand } from '#shared/brand'
import { cost, units as toUnits, type Units } from '#shared/money'
import { date, money, number, percent, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { DecisionBox } from '../../ui/cards/decision-part.tsx'
import { OutcomeList, OutcomeWarning } from '../../ui/charts/outcome-list.tsx'
import { AmountSlider } from '../../ui/inputs/amount-slider.tsx'
import { CurrencyField } from '../../ui/inputs/fields/index.ts'
import { listPresets, type Range, toSliderRange } from '../slider-range.ts'

type Simulated = {
  offering: OfferingDetail
  units: Units
  balance: Balance | null
  supposed: Supposed
  /** What can still be bought, and what the reader may. */
  most: Units
}

type Simulation = Simulated & { onUnits: (units: Units) => void }

/** What an amount becomes in three cases. The amount is in the address, so it works without JavaScript. */
export function OutcomeSimulation({ onUnits, most, ...simulated }: Simulation) {
  const { offering, units, supposed } = simulated
  const outcomes = computeOutcomes(simulated)
  const { unitPrice } = offering
  const range = toSliderRange(offering.minimumUnits, most)
  const said = m.sim_units({ units: number(units), price: money(unitPrice) })
  return (
    <DecisionBox label={m.sim_title()} id="simulasi">
      <AmountSlider
        title={m.sim_title()}
        label={m.sim_amount()}
        value={Number(units)}
        min={Number(range.low)}
        max={Number(range.high)}
        step={Number(range.step)}
        shown={money(outcomes.amount)}
        said={`${money(outcomes.amount)}, ${said}`}
        ends={[shortMoney(cost(unitPrice, range.low)), said, shortMoney(cost(unitPrice, range.high))]}
        onValue={(value) => onUnits(toUnits(value))}
      />
      <WithoutScript offering={offering} amount={outcomes.amount} range={range} />
      <OutcomeList
        amount={outcomes.amount}
        outcomes={[...earningCases(outcomes, simulated), failureCase(outcomes, supposed)]}
      />
      <OutcomeWarning icon={<TriangleAlert className="i" aria-hidden />}>
        {describeOrder(outcomes, simulated)} {describeLiquidity(offering)}
      </OutcomeWarning>
      <p className="small muted">{m.sim_supposed({ part: percent(supposed.forcedSale), brand: brand.name })}</p>
    </DecisionBox>
  )
}

type WithoutScript = { offering: OfferingDetail; amount: bigint; range: Range }

/** The same choice as fixed amounts and a field, sent by the address. */
const WithoutScript = ({ offering, amount, range }: WithoutScript) => (
  <div className="nojs-only grid gap-3">
    <nav className="amount-presets" aria-label={m.sim_presets()}>
      {listPresets(range).map((units) => (
        <a
          key={String(units)}
          className={buttonClass({ size: 'sm' })}
          href={`${paths.detail(offering.slug)}?units=${units}#simulasi`}
          rel="nofollow"
        >
          {shortMoney(cost(offering.unitPrice, units))}
        </a>
      ))}
    </nav>
    <form className="grid gap-3" method="get" action={`${paths.detail(offering.slug)}#simulasi`}>
      <CurrencyField name="amount" label={m.sim_amount()} defaultValue={String(amount)} />
      <Button type="submit">{m.sim_submit()}</Button>
    </form>
  </div>
)

function earningCases({ planned, weak }: Outcomes, { offering, supposed }: Omit<Simulation, 'onUnits' | 'most'>) {
  if (offering.projectedReturn === null) return []
  const part = percent(supposed.weakReturn)
  return [
    { key: 'planned', name: m.case_planned(), note: describeEarning(planned, offering), total: planned.total },
    {
      key: 'weak',
      name:
        offering.akad === 'ijarah' && offering.kind === 'sukuk' ? m.case_weak_rent({ part }) : m.case_weak({ part }),
      note: describeEarning(weak, offering),
      total: weak.total,
    },
  ]
}

function describeEarning({ payments, each, returns }: Outcomes['planned'], { kind, amortised }: OfferingDetail) {
  if (kind === 'share') return m.case_share({ amount: money(returns) })
  const count = number(payments)
  if (amortised) return m.case_parts({ count, sum: money(returns) })
  return each === null ? m.case_sum({ count, sum: money(returns) }) : m.case_even({ count, amount: money(each) })
}

function failureCase({ failed }: Outcomes, { forcedSale }: Supposed) {
  const part = percent(forcedSale)
  const note =
    failed.from === 'collateral'
      ? m.fail_collateral({ part, value: shortMoney(failed.value) })
      : failed.from === 'assets'
        ? m.fail_assets({ part, value: shortMoney(failed.assets) })
        : m.fail_nothing()
  return { key: 'failed', name: m.case_failed(), note, total: failed.total, failed: true }
}

/** Who is paid first. */
function describeOrder({ failed }: Outcomes, { offering, balance }: Omit<Simulation, 'onUnits' | 'most'>) {
  if (failed.from === 'assets') return m.order_assets({ debts: shortMoney(failed.debts), year: failed.year })
  if (offering.kind === 'share') return m.order_share()
  const debts = balance && balance.debts > 0n ? balance : null
  if (failed.from === 'nothing') return m.order_nothing()
  return debts ? m.order_collateral_debts({ debts: shortMoney(debts.debts), year: debts.year }) : m.order_collateral()
}

function describeLiquidity({ kind, schedule }: OfferingDetail) {
  if (kind === 'share') return m.order_sell_share()
  const matures = schedule.find(({ step }) => step === 'maturity')
  return matures ? m.order_hold_until({ date: date(matures.on) }) : m.order_hold()
}
