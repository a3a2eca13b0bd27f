import { appContext } from '../../context.ts'
import { number } from '../../lib/format.ts'
import { createPageMeta } from '../../lib/picture-meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { TextPage } from '../../ui/layout/page-header.tsx'
import { type ResultGroup, SearchResultGroup } from '../../ui/lists/search-result-group.tsx'
import { normalizeForSearch } from '../parts/find-questions.ts'
import type { Route } from './+types/search.ts'
import { formatHitKind, formatHitTitle, toHitPath } from './hits.ts'
import { arePagesFirst, replaceSynonyms } from './page-index.ts'
import { readPageIndex } from './read-page-index.ts'

export const LONGEST = 80
const MAX_PAGES = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST)
  const app = context.get(appContext)
  const [found, index] = await Promise.all([app.search(q), readPageIndex(app)])
  const same = replaceSynonyms(q)
  const hits = found.hits.length === 0 && same !== normalizeForSearch(q) ? (await app.search(same)).hits : found.hits
  const pages = q.length > 1 ? index(q, MAX_PAGES) : []
  const searched = found.typed !== '' || pages.length > 0
  const own: ResultGroup = {
    id: 'f-page',
    title: m.search_pages(),
    items: pages.map(({ to, title, text }) => ({ to, title, text })),
  }
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const groups = kinds.map(
    (kind): ResultGroup => ({
      id: `f-${kind}`,
      title: formatHitKind(kind),
      items: hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({ to: toHitPath(hit), title: formatHitTitle(hit), text: hit.text })),
    }),
  )
  const all = arePagesFirst(pages, hits, q) ? [own, ...groups] : [...groups, own]
  return { q, searched, groups: all.filter(({ items }) => items.length > 0) }
}

export const meta: Route.MetaFunction = () => [
  ...createPageMeta({ title: m.content_search_title(), description: m.content_search_about(), path: paths.search() }),
  { name: 'robots', content: 'noindex' },
]

/** Search over all public content, grouped by kind (order: server/search-order.ts). */
export default function SearchPage({ loaderData: { q, searched, groups } }: Route.ComponentProps) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <TextPage>
      <header className="text-head pt-8">
        <h1>{m.content_search_title()}</h1>
        <SearchBox
          label={m.content_search_label()}
          placeholder={m.content_search_placeholder()}
          button={m.content_search_button()}
          q={q}
          maxLength={LONGEST}
          action={paths.search()}
        />
        {searched ? <p aria-live="polite">{m.content_search_found({ count: number(count), q })}</p> : null}
      </header>
      {searched && count === 0 ? (
        <EmptyState
          level={2}
          title={m.content_search_none({ q })}
          text={m.content_search_none_text()}
          action={<ButtonLink to={paths.contact()}>{m.nav_contact()}</ButtonLink>}
        />
      ) : null}
      {searched ? null : <p className="measure muted">{m.content_search_about()}</p>}
      {groups.map((group) => (
        <SearchResultGroup key={group.id} {...group} />
      ))}
    </TextPage>
  )
}
