import type { ReactNode } from 'react'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'

export type Happened = { who: string; what: string; reason: string; at: Date }
type Case = {
  /** What the decision is made on. */
  evidence: ReactNode
  decision: ReactNode
  history: readonly Happened[]
}

/** A case of any desk: evidence left, decision right, what happened below; on a phone in this order. */
export const Case = ({ evidence, decision, history }: Case) => (
  <div className="cdesk-cols">
    <div className="grid gap-5">{evidence}</div>
    <aside className="grid gap-5" aria-label={m.case_decision()}>
      {decision}
      {history.length ? (
        <Card title={m.case_history()}>
          <ol className="cdesk-versions">
            {history.map(({ who, what, reason, at }) => (
              <li key={`${who}-${what}-${at.getTime()}`}>
                <b>{what}</b>
                {reason ? <span>{reason}</span> : null}
                <small>
                  {who} · {dateTime(at)}
                </small>
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
    </aside>
  </div>
)
