import { requestContext } from '../context.ts'
import { pageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/card.tsx'
import type { Route } from './+types/glossary.ts'
import { Stamp } from './parts/document-page.tsx'
import { PageHead } from './parts/page-head.tsx'
import { glossary, glossaryUpdated } from './texts/glossary.ts'
import './text.css'

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext)
  return { terms: glossary, updated: glossaryUpdated }
}

const description = (count: number) => m.pages_glossary_description({ count: `${count}` })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const terms = loaderData?.terms ?? []
  return pageMeta({
    title: m.pages_glossary_title(),
    description: description(terms.length),
    path: paths.glossary(),
    crumbs: [{ to: paths.guide(), label: m.nav_guide() }],
    data: [
      {
        '@type': 'DefinedTermSet',
        name: m.pages_glossary_title(),
        hasDefinedTerm: terms.map(({ term, meaning }) => ({
          '@type': 'DefinedTerm',
          name: term,
          description: meaning,
        })),
      },
    ],
  })
}

/** Every term of the trade, by letter, each with an address that jargon elsewhere leads to. */
export default function GlossaryPage({ loaderData: { terms, updated } }: Route.ComponentProps) {
  const { locale } = useShell()
  const letters = [...Map.groupBy(terms, ({ term }) => term[0]!.toUpperCase())]
  return (
    <div className="wrap text-page">
      <PageHead
        title={m.pages_glossary_title()}
        lede={m.pages_glossary_lede()}
        crumbs={[{ to: paths.guide(), label: m.nav_guide() }]}
      >
        <Stamp updated={updated} />
        {locale === 'en' ? <Note tone="info">{m.pages_indonesian_only()}</Note> : null}
      </PageHead>
      <div className="grid gap-8">
        <nav className="letters" aria-label={m.pages_glossary_letters()}>
          {letters.map(([letter]) => (
            <a key={letter} href={`#huruf-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
        <div className="grid gap-8" lang="id">
          {letters.map(([letter, found]) => (
            <section
              key={letter}
              id={`huruf-${letter}`}
              aria-labelledby={`huruf-${letter}-judul`}
              className="by-letter"
            >
              <h2 id={`huruf-${letter}-judul`}>{letter}</h2>
              <dl className="terms-list">
                {found.map(({ slug, term, meaning }) => (
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
    </div>
  )
}
