import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './task-list.css'

export type TaskRow = {
  key: string
  Icon: LucideIcon
  title: string
  text: ReactNode
  /** Until when, and the way to do it. */
  until?: ReactNode
  act?: ReactNode
  /** The one that stands out. */
  main?: boolean
}

/** Tasks of the reader in the given order; callers give the most urgent first. */
export const TaskRows = ({ tasks }: { tasks: readonly TaskRow[] }) => (
  <ol className="todo">
    {tasks.map(({ key, Icon, title, text, until, act, main }) => (
      <li key={key} className={main ? 'first' : undefined}>
        <span className="dotic">
          <Icon className="i" aria-hidden />
        </span>
        <strong>{title}</strong>
        <p>{text}</p>
        {until || act ? (
          <div className="act">
            {until ?? <span />}
            {act}
          </div>
        ) : null}
      </li>
    ))}
  </ol>
)
