import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './title-cell.css'

type TitleCell = { title: ReactNode; small: ReactNode; to?: string; id?: string; lang?: string }

/** The heading cell of a table row: a link with small print. */
export const TitleCell = ({ to, title, small, id, lang }: TitleCell) => (
  <span className="title-cell" id={id}>
    {to ? (
      <Link to={to} lang={lang}>
        {title}
      </Link>
    ) : (
      title
    )}
    <small>{small}</small>
  </span>
)
