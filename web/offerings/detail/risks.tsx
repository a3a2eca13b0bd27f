import { CircleAlert, Coins, Lock, Monitor, PieChart, ShieldAlert, Store, TrendingDown } from 'lucide-react'
import type { OfferingFacts, RiskKind } from '#contract/offerings/states'
import { m } from '../../lib/words.ts'
import { Chapter } from '../../ui/chapter.tsx'
import { RiskList } from '../../ui/risk-list.tsx'

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

const word = (kind: RiskKind) =>
  ({
    business: m.risk_business,
    default: m.risk_default,
    loss: m.risk_loss,
    dilution: m.risk_dilution,
    liquidity: m.risk_liquidity,
    dividend: m.risk_dividend,
    system: m.risk_system,
    sharia_status: m.risk_sharia,
  })[kind]()

export const Risks = ({ risks }: { risks: OfferingFacts['risks'] }) => (
  <Chapter id="risiko" title={m.detail_risks()}>
    <RiskList
      risks={risks.map(({ kind, level, text }) => ({
        key: kind,
        Icon: ICON[kind],
        title: word(kind),
        level,
        said: { low: m.level_low, medium: m.level_medium, high: m.level_high }[level](),
        text,
      }))}
    />
  </Chapter>
)
