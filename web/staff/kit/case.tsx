import type { ReactNode } from 'react'
import { m } from '../../lib/words.ts'
import { type Happened, History } from './history.tsx'
import './case.css'

type Case = {
  /** What the decision is made on. */
  evidence: ReactNode
  /** Absent where there is nothing to decide yet. */
  decision?: ReactNode
  history?: readonly Happened[]
}

/** A case of any desk: evidence left, decision right, what happened below; on a phone in this order. */
export const Case = ({ evidence, decision, history = [] }: Case) => (
  <div className="case">
    <div className="grid gap-5">{evidence}</div>
    {decision ? (
      <aside className="grid gap-5" aria-label={m.case_decision()}>
        {decision}
        {history.length ? <History title={m.case_history()} items={history} /> : null}
      </aside>
    ) : null}
  </div>
)
