import { Check, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import './stepper.css'

export type Step = { label: string; state: 'done' | 'current' | 'todo'; to?: string }

/** Progress through a multi-page form: a list on a desktop, a collapsed bar on a phone. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  )
  return (
    <nav aria-label={label}>
      <details className="stepper-phone">
        <summary>
          <span className="now">
            <span className="small muted">{m.ui_step_of({ step: at + 1, count: steps.length })}</span>
            <span className="all small">
              {m.ui_all_steps()}
              <ChevronDown className="i i-16" aria-hidden />
            </span>
          </span>
          <span className="bars" aria-hidden="true">
            {steps.map((step) => (
              <i
                key={step.label}
                className={step.state === 'done' ? 'is-done' : step.state === 'current' ? 'is-now' : ''}
              />
            ))}
          </span>
        </summary>
        <Steps steps={steps} />
      </details>
      <div className="stepper-desk">
        <Steps steps={steps} />
      </div>
    </nav>
  )
}

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="stepper">
    {steps.map((step, index) => {
      const inside = (
        <>
          <span className="o" aria-hidden="true">
            {step.state === 'done' ? <Check className="i" /> : index + 1}
          </span>
          <span>{step.label}</span>
          {step.state === 'done' ? <span className="sr">({m.ui_done()})</span> : null}
        </>
      )
      const current = step.state === 'current' ? 'step' : undefined
      return (
        <li key={step.label} className={step.state === 'done' ? 'is-done' : ''}>
          {step.to ? (
            <Link to={step.to} aria-current={current}>
              {inside}
            </Link>
          ) : (
            <span className="s" aria-current={current}>
              {inside}
            </span>
          )}
        </li>
      )
    })}
  </ol>
)
