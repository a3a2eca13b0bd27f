import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './date-list.css'

type DateRow = {
  key: string
  on: string
  day: string
  month: string
  to: string
  title: string
  text: string
  aside: ReactNode
}

/** Events by day, each day drawn as a calendar leaf. */
export const DateList = ({ dates }: { dates: readonly DateRow[] }) => (
  <ol className="dates">
    {dates.map(({ key, on, day, month, to, title, text, aside }) => (
      <li key={key}>
        <time className="tile" dateTime={on}>
          <b>{day}</b>
          <span>{month}</span>
        </time>
        <div>
          <Link className="coming-name" to={to}>
            {title}
          </Link>
          <span className="v2">{text}</span>
        </div>
        <div className="r">{aside}</div>
      </li>
    ))}
  </ol>
)
