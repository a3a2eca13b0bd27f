import { ChevronDown } from 'lucide-react'
import './table-of-contents.css'

type Entry = { id: string; title: string }
type TableOfContents = { title: string; entries: readonly Entry[]; folded?: boolean }

/** Contents of a long page: beside the text on a wide screen, above it on a phone, there collapsed if `folded`. */
export const TableOfContents = ({ title, entries, folded = false }: TableOfContents) => (
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

const Entries = ({ entries }: Pick<TableOfContents, 'entries'>) => (
  <ol lang="id">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)
