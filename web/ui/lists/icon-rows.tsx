import type { ReactNode } from 'react'
import './icon-rows.css'

/** List of `IconRow`s in a card. */
export const IconRows = ({ children }: { children: ReactNode }) => <ul className="accounts">{children}</ul>

type IconRow = { icon: ReactNode; action: ReactNode; children: ReactNode; below?: ReactNode }

/** A row with an icon left, content, an `action` right, and details `below`. */
export const IconRow = ({ icon, action, children, below }: IconRow) => (
  <li>
    <span className="dotic">{icon}</span>
    <div className="min-w-0">{children}</div>
    {action}
    {below}
  </li>
)

type HowTo = { label: string; ways: readonly { title: string; steps: readonly string[] }[] }

/** Collapsed step-by-step instructions, one list for each way. */
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
