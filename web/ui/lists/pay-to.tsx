import type { ReactNode } from 'react'
import './pay-to.css'

type PayTo = {
  deadline: ReactNode
  pairs: readonly { label: string; value: string; copy: ReactNode }[]
  steps: readonly string[]
}

/** Where to pay and how much, each to be copied, then how it is done step by step. */
export const PayTo = ({ deadline, pairs, steps }: PayTo) => (
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
