import type { ReactNode } from 'react'
import './icon-rows.css'

/** Rows of a card: a sign, what it is, what can be done with it. */
export const IconRows = ({ children }: { children: ReactNode }) => <ul className="accounts">{children}</ul>

type IconRow = { icon: ReactNode; act: ReactNode; children: ReactNode; below?: ReactNode }

export const IconRow = ({ icon, act, children, below }: IconRow) => (
  <li>
    <span className="dotic">{icon}</span>
    <div className="min-w-0">{children}</div>
    {act}
    {below}
  </li>
)

type HowTo = { label: string; ways: readonly { title: string; steps: readonly string[] }[] }

/** Ways to do the same thing, step by step, folded away until they are asked for. */
export const HowTo = ({ label, ways }: HowTo) => (
  <details className="howto">
    <summary>{label}</summary>
    <div className="howto-in">
      {ways.map(({ title, steps }) => (
        <div key={title}>
          <h4>{title}</h4>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  </details>
)
