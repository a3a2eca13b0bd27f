import type { ReactNode } from 'react'
import { m } from '../../../lib/words.ts'
import { type Happened, History } from './history.tsx'
import './case.css'

type Case = {
  /** What the decision is made on. */
  evidence: ReactNode
  /** Absent where there is nothing to decide yet. */
  decision?: ReactNode
  history?: readonly Happened[]
  /** The queue that it stands in. */
  queue?: ReactNode
}

/** A case of any desk: its queue, evidence, decision and what happened from left to right; on a phone one below the other. */
export const Case = ({ evidence, decision, history = [], queue }: Case) => (
  <div className={queue ? 'case case-queued' : 'case'}>
    {queue}
    <div className="grid gap-5">{evidence}</div>
    {decision ? (
      <aside className="grid gap-5" aria-label={m.case_decision()}>
        {decision}
        {history.length ? <History title={m.case_history()} items={history} /> : null}
      </aside>
    ) : null}
  </div>
)
