import type { FinancialStatement } from '#contract/issuers/states'
import { isPastYear } from '#contract/issuers/states'
import type { OfferingDetail, PeerOffering } from '#contract/offerings/states'
import { brand } from '#shared/brand'
import { money, number, percent, shortMoney, times } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { DecisionPart } from '../../ui/cards/decision-part.tsx'
import { RateScale } from '../../ui/charts/rate-scale.tsx'
import { computeValuation } from '../compare/compared.ts'

type PriceInContext = {
  offering: OfferingDetail
  peers: readonly PeerOffering[]
  statements: readonly FinancialStatement[]
}

/** The projection beside those of other offerings of its kind; of a share also what its price says of the business. */
export function PriceInContext({ offering, peers, statements }: PriceInContext) {
  const { kind, projectedReturn } = offering
  const rates = peers.map((peer) => peer.projectedReturn)
  const valuation = describeValuation(offering, statements)
  if (projectedReturn === null || rates.length === 0) return valuation ? <Part>{valuation}</Part> : null
  const average = rates.reduce<bigint>((sum, rate) => sum + rate, 0n) / BigInt(rates.length)
  const low = rates.reduce((least, rate) => (rate < least ? rate : least))
  const high = rates.reduce((most, rate) => (rate > most ? rate : most))
  const count = number(rates.length)
  const said = { count, average: percent(average), low: percent(low), high: percent(high) }
  return (
    <Part>
      <RateScale
        mine={{ label: m.scale_mine(), rate: projectedReturn }}
        average={{
          label: kind === 'share' ? m.scale_average_share({ count }) : m.scale_average_sukuk({ count }),
          rate: average,
        }}
        others={rates}
        label={m.scale_label({ ...said, rate: percent(projectedReturn) })}
      />
      {valuation}
      <p className="small muted">{m.scale_note({ ...said, brand: brand.name })}</p>
    </Part>
  )
}

const Part = ({ children }: { children: React.ReactNode }) => (
  <DecisionPart title={m.scale_title()}>{children}</DecisionPart>
)

function describeValuation(offering: OfferingDetail, statements: readonly FinancialStatement[]) {
  const worth = computeValuation(offering)
  if (worth === null) return null
  const last = statements.findLast(isPastYear)
  const price = money(offering.unitPrice)
  const text =
    last && last.netProfit > 0n
      ? m.scale_worth_times({
          price,
          worth: shortMoney(worth),
          times: times((worth * 10n) / last.netProfit),
          year: last.year,
        })
      : m.scale_worth({ price, worth: shortMoney(worth) })
  return <p>{text}</p>
}
