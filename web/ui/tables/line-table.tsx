import type { ReactNode } from 'react'
import { LineBox } from './line-box.tsx'
import './line-table.css'

type LineTable = {
  caption: string
  head: ReactNode
  /** Its head is read aloud only, where the lines speak for themselves. */
  bare?: boolean
  className?: string
  children: ReactNode
}

/** Lines of money that came and went; on a phone a date moves below its amount. */
export const LineTable = ({ caption, head, bare = false, className = '', children }: LineTable) => (
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

/** What a line is about: a sign, its name, a word on it. */
export const IconLine = ({ icon, good = false, title, text }: IconLine) => (
  <div className="who">
    <span className={good ? 'dotic in' : 'dotic'}>{icon}</span>
    <div>
      {title}
      <span className="tiny muted block">{text}</span>
    </div>
  </div>
)
