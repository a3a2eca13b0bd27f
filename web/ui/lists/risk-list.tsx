import type { LucideIcon } from 'lucide-react'
import './risk-list.css'

const LEVELS = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof LEVELS)[number]
type Risk = { key: string; Icon: LucideIcon; title: string; level: RiskLevel; said: string; text: string }

/** Risks with their level as a word and three dashes. */
export const RiskList = ({ risks }: { risks: readonly Risk[] }) => (
  <ul className="risks">
    {risks.map(({ key, Icon, title, level, said, text }) => (
      <li key={key}>
        <Icon className="i" aria-hidden />
        <div className="risk-h">
          <h3>{title}</h3>
          <span className="level">
            {said}
            <span aria-hidden="true">
              {LEVELS.map((name, at) => (
                <i key={name} className={at <= LEVELS.indexOf(level) ? 'on' : undefined} />
              ))}
            </span>
          </span>
        </div>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
