import type { ReactNode } from 'react'
import { LineBox } from './line-box.tsx'
import './money-line-table.css'

type MoneyLineTable = {
  caption: string
  head: ReactNode
  /** Its head is read aloud only, where the lines speak for themselves. */
  bare?: boolean
  className?: string
  children: ReactNode
}

/** A table of incoming and outgoing money; on a phone the date moves below the amount. */
export const MoneyLineTable = ({ caption, head, bare = false, className = '', children }: MoneyLineTable) => (
  <LineBox>
    <table className={`mv ${className}`.trim()}>
      <caption className="sr">{caption}</caption>
      <thead className={bare ? 'sr' : 'mv-head'}>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </LineBox>
)

type IconLine = { icon: ReactNode; good?: boolean; title: ReactNode; text: ReactNode }

/** The first cell of a money line: icon, name and a note. */
export const IconLine = ({ icon, good = false, title, text }: IconLine) => (
  <div className="who">
    <span className={good ? 'dotic in' : 'dotic'}>{icon}</span>
    <div>
      {title}
      <span className="tiny muted block">{text}</span>
    </div>
  </div>
)
