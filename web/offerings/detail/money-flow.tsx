import { Lock, ShoppingBag, Store, Users } from 'lucide-react'
import type { OfferingDetail } from '#contract/offerings/states'
import { number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { DecisionPart } from '../../ui/cards/decision-part.tsx'
import { SplitBar } from '../../ui/charts/funding-bar.tsx'
import { MoneyFlow } from '../../ui/charts/money-flow.tsx'
import { ChartKey } from './use-of-funds.tsx'

const WHOLE = 10_000n

/** How the money is used and what returns, as a drawing and in words. */
export function OfferingMoneyFlow({ offering }: { offering: OfferingDetail }) {
  const { name, investors, facts } = offering
  const back = describeReturn(offering)
  const uses = facts.useOfFunds.map(({ category, share }) => ({ name: category, share: percent(share) }))
  return (
    <DecisionPart title={m.flow_title()}>
      <MoneyFlow
        label={m.flow_label({ name, back })}
        back={back}
        stops={[
          {
            key: 'investors',
            Icon: Users,
            name: m.flow_investors(),
            note: investors > 0 ? m.flow_people({ count: number(investors) }) : m.flow_you(),
          },
          { key: 'escrow', Icon: Lock, name: m.flow_escrow(), note: m.flow_held() },
          { key: 'business', Icon: Store, name, note: m.flow_uses() },
          { key: 'customers', Icon: ShoppingBag, name: m.flow_customers(), note: m.flow_pay() },
        ]}
      />
      {uses.length > 0 ? (
        <>
          <SplitBar parts={facts.useOfFunds} label={m.flow_uses_label({ name })} />
          <ChartKey parts={uses} />
        </>
      ) : null}
    </DecisionPart>
  )
}

function describeReturn({ kind, akad, nisbah, paymentMonths, facts }: OfferingDetail) {
  const payout = facts.filed?.shares?.payout
  if (kind === 'share') return payout ? m.flow_back_payout({ part: percent(payout) }) : m.flow_back_dividend()
  if (nisbah !== null) {
    const issuer = WHOLE - nisbah
    return m.flow_back_profit({ investors: percent(nisbah), issuer: percent(issuer) })
  }
  const every = paymentMonths === null ? '' : m.detail_every({ count: paymentMonths })
  return akad === 'ijarah' ? m.flow_back_rent({ every }) : m.flow_back_return({ every })
}
