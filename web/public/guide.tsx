import { Link } from 'react-router'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/guide.ts'
import { documentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'
import { guide } from './texts/guide.ts'
import { guideBusiness } from './texts/guide-business.ts'
import { guideWallet } from './texts/guide-wallet.ts'
import { marketGuide } from './texts/market-guide.ts'

const texts = { [guide.path]: guide, [guideBusiness.path]: guideBusiness, [guideWallet.path]: guideWallet }

/** /guide and the guides below it: one page, three texts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const text = texts[path] ?? guide
  const others = [guide, guideWallet, guideBusiness, marketGuide].filter((other) => other !== text)
  return {
    text: await readDocument(context, text),
    others: others.map(({ path: to, title, lede }) => ({ to, title, lede })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentMeta(loaderData?.text)

export default function GuidePage({ loaderData: { text, others } }: Route.ComponentProps) {
  return (
    <DocumentPage text={text}>
      <nav aria-label={m.pages_guides()} className="cards">
        {others.map(({ to, title, lede }) => (
          <Link key={to} className="card-link" to={to}>
            <b>{title.id}</b>
            <span>{lede.id}</span>
          </Link>
        ))}
        <Link className="card-link" to={paths.glossary()}>
          <b>{m.pages_glossary_title()}</b>
          <span>{m.pages_glossary_lede()}</span>
        </Link>
      </nav>
    </DocumentPage>
  )
}
