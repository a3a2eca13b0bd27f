import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import './decide.css'

type Decide = { children: ReactNode; side: ReactNode }

/** What is decided on, with its proof or its next step beside it; on a phone one below the other, from edge to edge. */
export const Decide = ({ children, side }: Decide) => (
  <div className="decide">
    <div className="decide-main">{children}</div>
    <div className="decide-side">{side}</div>
  </div>
)

type AmountHead = { label: string; children: ReactNode; until?: ReactNode }

/** The amount that a page is about, and by when it happens. */
export const AmountHead = ({ label, children, until }: AmountHead) => (
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
