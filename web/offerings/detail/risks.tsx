import { CircleAlert, Coins, Lock, Monitor, PieChart, ShieldAlert, Store, TrendingDown } from 'lucide-react'
import type { OfferingFacts, RiskKind } from '#contract/offerings/states'
import { m } from '../../lib/words.ts'
import { Chapter } from './chapter.tsx'

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

const LEVELS = ['low', 'medium', 'high'] as const

export const Risks = ({ risks }: { risks: OfferingFacts['risks'] }) => (
  <Chapter id="risiko" title={m.detail_risks()}>
    <ul className="risks">
      {risks.map((risk) => {
        const Icon = ICON[risk.kind]
        return (
          <li key={risk.kind}>
            <Icon className="i" aria-hidden />
            <div className="risk-h">
              <h3>{word(risk.kind)}</h3>
              <Level level={risk.level} />
            </div>
            <p>{risk.text}</p>
          </li>
        )
      })}
    </ul>
  </Chapter>
)

/** A word and three dashes: never colour alone. */
const Level = ({ level }: { level: (typeof LEVELS)[number] }) => (
  <span className="level">
    {{ low: m.level_low, medium: m.level_medium, high: m.level_high }[level]()}
    <span aria-hidden="true">
      {LEVELS.map((name, at) => (
        <i key={name} className={at <= LEVELS.indexOf(level) ? 'on' : undefined} />
      ))}
    </span>
  </span>
)
