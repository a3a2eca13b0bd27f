import { ChevronDown } from 'lucide-react'
import './toc.css'

type Entry = { id: string; title: string }
type Toc = { title: string; entries: readonly Entry[]; folded?: boolean }

/**
 * The contents of a long page, beside its text on a wide screen. On a phone it stands above the text, `folded` where it
 * is long: then two are drawn, and only one of them is there for anybody.
 */
export const Toc = ({ title, entries, folded = false }: Toc) => (
  <>
    {folded ? (
      <details className="toc toc-phone">
        <summary>
          {title}
          <ChevronDown className="i" aria-hidden />
        </summary>
        <Entries entries={entries} />
      </details>
    ) : null}
    <nav className={folded ? 'toc toc-desk' : 'toc'} aria-label={title}>
      <p className="toc-title">{title}</p>
      <Entries entries={entries} />
    </nav>
  </>
)

const Entries = ({ entries }: Pick<Toc, 'entries'>) => (
  <ol lang="id">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)
