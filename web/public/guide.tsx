import { appContext } from '../context.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { CardGrid, LinkCard } from '../ui/cards/link-card.tsx'
import type { Route } from './+types/guide.ts'
import { createDocumentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'

const guides = ['guide', 'guide-wallet', 'guide-business', 'market-guide'] as const
const keys: Record<string, (typeof guides)[number]> = {
  '/guide': 'guide',
  '/guide/business': 'guide-business',
  '/guide/wallet': 'guide-wallet',
}

/** /guide and the guides below it: one page with three texts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const key = keys[path] ?? 'guide'
  const [text, pages] = await Promise.all([readDocument(context, key), context.get(appContext).content.pages()])
  const others = guides.flatMap((other) => pages.filter((page) => page.key === other && page.key !== key))
  return { text, others: others.map(({ path: to, title, lede }) => ({ to, title, lede })) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => createDocumentMeta(loaderData?.text)

export default function GuidePage({ loaderData: { text, others } }: Route.ComponentProps) {
  return (
    <DocumentPage text={text}>
      <nav aria-label={m.pages_guides()}>
        <CardGrid>
          {others.map(({ to, title, lede }) => (
            <LinkCard key={to} to={to} title={title.id} text={lede.id} />
          ))}
          <LinkCard to={paths.glossary()} title={m.pages_glossary_title()} text={m.pages_glossary_lede()} />
        </CardGrid>
      </nav>
    </DocumentPage>
  )
}
