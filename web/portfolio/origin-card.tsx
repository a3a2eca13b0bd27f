import { computeTotalWorth, type Portfolio, type Worth } from '#contract/registry/states'
import { signedMoney } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { formatOrHide } from './worth/hide-amounts.tsx'

type Origin = { now: Worth; portfolio: Pick<Portfolio, 'gain' | 'realised'>; hidden: boolean }

/** Where the total value comes from: deposits, income, gains, fees and taxes. */
export function OriginCard({ now, portfolio: { gain, realised }, hidden }: Origin) {
  const costs = computeTotalWorth(now) - now.putIn - gain - realised - now.income
  const amount = (value: bigint) => formatOrHide(hidden, value)
  const change = (value: bigint) => formatOrHide(hidden, value, signedMoney)
  return (
    <Card title={m.portfolio_origin()}>
      <p className="tiny muted">{m.portfolio_origin_text()}</p>
      <LabelledValues
        rows={[
          { label: m.worth_put_in(), value: amount(now.putIn) },
          { label: m.portfolio_price_gain(), value: change(gain) },
          { label: m.portfolio_income(), value: change(now.income) },
          { label: m.portfolio_realised(), value: change(realised) },
          { label: m.portfolio_costs(), value: change(costs) },
          { label: m.account_worth(), value: amount(computeTotalWorth(now)), total: true },
          { label: m.account_securities(), value: amount(now.securities) },
          ...(now.underWay > 0n ? [{ label: m.account_under_way(), value: amount(now.underWay) }] : []),
          { label: m.account_cash(), value: amount(now.cash) },
        ]}
      />
      <ButtonLink to={paths.taxSummary()} full>
        {m.portfolio_year_report()}
      </ButtonLink>
    </Card>
  )
}
