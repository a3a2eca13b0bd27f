import { money } from '../../lib/format.ts'
import './amount-steps.css'

export type AmountStep = { title: string; text: string; amount: bigint; cost?: string; isFree?: boolean }

/** An amount on its way: at each step how much there is, and what was taken from it. */
export const AmountSteps = ({ steps }: { steps: readonly AmountStep[] }) => (
  <ol className="amount-steps">
    {steps.map(({ title, text, amount, cost, isFree }) => (
      <li key={title}>
        <div>
          <b>{title}</b>
          <span className="small muted">{text}</span>
          {cost ? <span className={isFree ? 'step-free' : 'step-cost'}>{cost}</span> : null}
        </div>
        <b className="num">{money(amount)}</b>
      </li>
    ))}
  </ol>
)
