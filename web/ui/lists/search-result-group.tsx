import { Link } from 'react-router'
import './search-result-group.css'

export type ResultGroup = { id: string; title: string; items: readonly { to: string; title: string; text: string }[] }

/** Search results of one kind, each with an excerpt. */
export const SearchResultGroup = ({ id, title, items }: ResultGroup) => (
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
