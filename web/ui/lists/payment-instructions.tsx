import type { ReactNode } from 'react'
import './payment-instructions.css'

type PaymentInstructions = {
  deadline: ReactNode
  pairs: readonly { label: string; value: string; copy: ReactNode }[]
  steps: readonly string[]
}

/** Payment deadline, account and amount with copy buttons, and instructions step by step. */
export const PaymentInstructions = ({ deadline, pairs, steps }: PaymentInstructions) => (
  <>
    {deadline ? <p className="va-deadline">{deadline}</p> : null}
    <dl className="va-pairs">
      {pairs.map(({ label, value, copy }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="va-number num">{value}</span>
            {copy}
          </dd>
        </div>
      ))}
    </dl>
    <ol className="va-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </>
)
