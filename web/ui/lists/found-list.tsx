import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './found-list.css'

type ResultGroup = { id: string; title: string; items: readonly { to: string; title: string; text: ReactNode }[] }

/** What was found of one kind, each with the words around it. */
export const FoundList = ({ id, title, items }: ResultGroup) => (
  <section className="found" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul lang="id">
      {items.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
