import { CircleAlert, Coins, Lock, Monitor, PieChart, ShieldAlert, Store, TrendingDown } from 'lucide-react'
import type { OfferingFacts, RiskKind } from '#contract/offerings/states'
import { m } from '../../lib/words.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { RiskList } from '../../ui/lists/risk-list.tsx'
import { formatRisk, formatRiskLevel } from '../words.ts'

const ICON = {
  business: Store,
  default: CircleAlert,
  loss: TrendingDown,
  dilution: PieChart,
  liquidity: Lock,
  dividend: Coins,
  system: Monitor,
  sharia_status: ShieldAlert,
} satisfies Record<RiskKind, unknown>

/** Risks of the offering and pending lawsuits. */
export const OfferingRisks = ({ facts: { risks, filed } }: { facts: OfferingFacts }) => (
  <NavigableSection id="risiko" title={m.detail_risks()} note={countRisks(risks)}>
    <RiskList
      risks={risks.map(({ kind, level, text }) => ({
        key: kind,
        Icon: ICON[kind],
        title: formatRisk(kind),
        level,
        said: formatRiskLevel(level),
        text,
      }))}
    />
    {filed ? (
      <>
        <h3>{m.filed_disputes()}</h3>
        <p>{filed.dispute ?? m.filed_no_dispute()}</p>
      </>
    ) : null}
  </NavigableSection>
)

function countRisks(risks: OfferingFacts['risks']) {
  const high = risks.filter(({ level }) => level === 'high').length
  return m.detail_risks_count({ count: risks.length, high })
}
