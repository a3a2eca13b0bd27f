import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import './decision-layout.css'

type DecisionLayout = { children: ReactNode; side: ReactNode }

/** Two columns of a page that asks for a decision: the details, and `side` with the proof or next step. */
export const DecisionLayout = ({ children, side }: DecisionLayout) => (
  <div className="decide">
    <div className="decide-main">{children}</div>
    <div className="decide-side">{side}</div>
  </div>
)

type AmountHeader = { label: string; children: ReactNode; until?: ReactNode }

/** The amount that a page is about, with its deadline. */
export const AmountHeader = ({ label, children, until }: AmountHeader) => (
  <div className="amount-h">
    <h2>{label}</h2>
    <p>{children}</p>
    {until ? (
      <p className="until">
        <Clock className="i i-16" aria-hidden />
        <span>{until}</span>
      </p>
    ) : null}
  </div>
)
