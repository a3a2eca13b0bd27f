import type { LucideIcon } from 'lucide-react'
import './money-flow.css'

type Stop = { key: string; Icon: LucideIcon; name: string; note: string }
type MoneyFlow = {
  stops: readonly Stop[]
  /** What comes back to the first stop. */
  back: string
  /** All of it in a sentence, for who does not see the drawing. */
  label: string
}

/** Where money goes, from stop to stop, and what returns to where it began. */
export const MoneyFlow = ({ stops, back, label }: MoneyFlow) => (
  <figure className="money-flow">
    <figcaption className="sr">{label}</figcaption>
    <ol aria-hidden="true">
      {stops.map(({ key, Icon, name, note }) => (
        <li key={key}>
          <span className="money-flow-stop">
            <Icon className="i" />
          </span>
          <b>{name}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
    <p aria-hidden="true">
      <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
        <path d="M1 6l4-4 4 4" />
      </svg>
      <span>{back}</span>
    </p>
  </figure>
)
