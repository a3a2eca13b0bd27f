import type { ReactNode } from 'react'
import './escalation-steps.css'

export type Rung = { title: string; when: string; text: ReactNode; tone: 'plain' | 'warn' | 'bad' }

/** Steps of an escalation in order, each with its time and a severity. */
export const EscalationSteps = ({ rungs }: { rungs: readonly Rung[] }) => (
  <ol className="ladder">
    {rungs.map(({ title, when, text, tone }) => (
      <li key={title} className={`ladder-${tone}`}>
        <b>{title}</b>
        <b className="tiny">{when}</b>
        <span className="small muted">{text}</span>
      </li>
    ))}
  </ol>
)
