import type { ReactNode } from 'react'
import { m } from '../../../lib/words.ts'
import { CaseHistory, type Happened } from './history.tsx'
import './case-page-layout.css'

type CasePageLayout = {
  /** What the decision is made on. */
  evidence: ReactNode
  /** Absent where there is nothing to decide yet. */
  decision?: ReactNode
  history?: readonly Happened[]
  /** The queue that it stands in. */
  queue?: ReactNode
}

/** Layout of a staff case: queue, evidence, decision and history side by side; stacked on a phone. */
export const CasePageLayout = ({ evidence, decision, history = [], queue }: CasePageLayout) => (
  <div className={queue ? 'case case-queued' : 'case'}>
    {queue}
    <div className="grid gap-5">{evidence}</div>
    {decision ? (
      <aside className="grid gap-5" aria-label={m.case_decision()}>
        {decision}
        {history.length ? <CaseHistory title={m.case_history()} items={history} /> : null}
      </aside>
    ) : null}
  </div>
)
