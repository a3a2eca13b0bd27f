import { requestContext } from '../context.ts'
import { createPageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/cards/card.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import { TermList } from '../ui/lists/term-list.tsx'
import type { Route } from './+types/glossary.ts'
import { DocumentStamp } from './parts/document-page.tsx'
import { glossary, glossaryUpdated } from './texts/glossary.ts'

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext)
  return { terms: glossary, updated: glossaryUpdated }
}

const description = (count: number) => m.pages_glossary_description({ count: `${count}` })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const terms = loaderData?.terms ?? []
  return createPageMeta({
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

/** Glossary by letter; each term has an anchor. */
export default function GlossaryPage({ loaderData: { terms, updated } }: Route.ComponentProps) {
  const { locale } = useShell()
  const letters = [...Map.groupBy(terms, ({ term }) => term[0]!.toUpperCase())]
  return (
    <TextPage>
      <PageHeader
        title={m.pages_glossary_title()}
        lede={m.pages_glossary_lede()}
        crumbs={[{ to: paths.guide(), label: m.nav_guide() }]}
      >
        <DocumentStamp updated={updated} />
        {locale === 'en' ? <Note tone="info">{m.pages_indonesian_only()}</Note> : null}
      </PageHeader>
      <TermList label={m.pages_glossary_letters()} letters={letters} />
    </TextPage>
  )
}
