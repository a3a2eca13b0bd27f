import type { ReactNode } from 'react'
import './ladder.css'

export type Rung = { title: string; when: string; text: ReactNode; tone: 'plain' | 'warn' | 'bad' }

/** What follows from what, each step told by a shape beside its colour: side by side where there is room. */
export const Ladder = ({ rungs }: { rungs: readonly Rung[] }) => (
  <ol className="ladder">
    {rungs.map(({ title, when, text, tone }) => (
      <li key={title} className={`ladder-${tone}`}>
        <b>{title}</b>
        <b className="tiny">{when}</b>
        <span className="small muted">{text}</span>
      </li>
    ))}
  </ol>
)
