import type { ReactNode } from 'react'
import { money } from '../../lib/format.ts'
import './outcome-list.css'

type Outcome = { key: string; name: string; note: string; total: bigint; failed?: boolean }
type OutcomeList = { amount: bigint; outcomes: readonly Outcome[] }

/** What becomes of an amount in several cases: the sums, each with a bar in which the amount is marked. */
export function OutcomeList({ amount, outcomes }: OutcomeList) {
  const most = outcomes.reduce((known, { total }) => (total > known ? total : known), amount)
  const part = (value: bigint) => `${most > 0n ? Number((value * 10_000n) / most) / 100 : 0}%`
  return (
    <ul className="outcomes">
      {outcomes.map(({ key, name, note, total, failed = false }) => (
        <li key={key} className={failed ? 'outcome-failed' : undefined}>
          <div>
            <b>{name}</b>
            <span>{note}</span>
          </div>
          <b className="num">{money(total)}</b>
          <svg width="100%" height="6" aria-hidden="true">
            <rect className="outcome-track" width="100%" height="6" />
            <rect className="outcome-capital" width={part(total < amount ? total : amount)} height="6" />
            {total > amount ? (
              <rect className="outcome-more" x={part(amount)} width={part(total - amount)} height="6" />
            ) : null}
            <rect className="outcome-mark" x={part(amount)} width="2" height="6" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** What follows from the worst of them. */
export const OutcomeWarning = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="outcome-warning">
    {icon}
    <span>{children}</span>
  </p>
)
