import { CircleAlert, Coins, Lock, Monitor, PieChart, ShieldAlert, Store, TrendingDown } from 'lucide-react'
import type { OfferingFacts, RiskKind } from '#contract/offerings/states'
import { m } from '../../lib/words.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { RiskList } from '../../ui/lists/risk-list.tsx'
import { levelWord, riskWord } from '../words.ts'

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

/** What may go wrong, and what is before a court already. */
export const Risks = ({ facts: { risks, filed } }: { facts: OfferingFacts }) => (
  <NavigableSection id="risiko" title={m.detail_risks()}>
    <RiskList
      risks={risks.map(({ kind, level, text }) => ({
        key: kind,
        Icon: ICON[kind],
        title: riskWord(kind),
        level,
        said: levelWord(level),
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
