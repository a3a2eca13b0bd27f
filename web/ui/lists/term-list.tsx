import './term-list.css'

type Term = { slug: string; term: string; meaning: string }
type TermList = { label: string; letters: readonly (readonly [letter: string, terms: readonly Term[]])[] }

/** Glossary terms by letter, with an index of letters; each term has an anchor. */
export const TermList = ({ label, letters }: TermList) => (
  <div className="grid gap-8">
    <nav className="letters" aria-label={label}>
      {letters.map(([letter]) => (
        <a key={letter} href={`#huruf-${letter}`}>
          {letter}
        </a>
      ))}
    </nav>
    <div className="grid gap-8" lang="id">
      {letters.map(([letter, terms]) => (
        <section key={letter} id={`huruf-${letter}`} aria-labelledby={`huruf-${letter}-judul`} className="by-letter">
          <h2 id={`huruf-${letter}-judul`}>{letter}</h2>
          <dl className="terms-list">
            {terms.map(({ slug, term, meaning }) => (
              <div key={slug} id={slug}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </div>
)
