import type { ReactNode } from 'react'
import { m } from '../../lib/words.ts'
import './due-list.css'

export type DueRow = {
  key: string
  /** Days that are left, or that have passed since; they stand in a tile. */
  days: number
  late: boolean
  title: string
  text: ReactNode
  act?: ReactNode
}

/** Few days are left. */
const SOON = 7

/** Obligations with the days left or overdue and an action. */
export const DueList = ({ rows }: { rows: readonly DueRow[] }) => (
  <ul className="dues">
    {rows.map(({ key, days, late, title, text, act }) => (
      <li key={key} className={late ? 'over' : days <= SOON ? 'near' : undefined}>
        <span className="due-days" aria-hidden>
          <b>{days}</b>
          {m.ui_due_days()}
        </span>
        <div>
          <b>{title}</b>
          <span className="small muted">{text}</span>
        </div>
        {act}
      </li>
    ))}
  </ul>
)
