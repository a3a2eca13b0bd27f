import { appContext } from '../../context.ts'
import { number } from '../../lib/format.ts'
import { createPageMeta } from '../../lib/picture-meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { TextPage } from '../../ui/layout/page-header.tsx'
import { SearchResultGroup } from '../../ui/lists/search-result-group.tsx'
import type { Route } from './+types/search.ts'
import { formatHitKind, formatHitTitle, toHitPath } from './hits.ts'

export const LONGEST = 80

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST)
  const { typed, hits } = await context.get(appContext).search(q)
  return { q, searched: typed !== '', hits }
}

export const meta: Route.MetaFunction = () => [
  ...createPageMeta({ title: m.content_search_title(), description: m.content_search_about(), path: paths.search() }),
  { name: 'robots', content: 'noindex' },
]

/** Search over all public content, grouped by kind (order: server/search-order.ts). */
export default function SearchPage({ loaderData: { q, searched, hits } }: Route.ComponentProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const groups = kinds.map((kind) => ({ kind, found: hits.filter((hit) => hit.kind === kind) }))
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
        {searched ? <p aria-live="polite">{m.content_search_found({ count: number(hits.length), q })}</p> : null}
      </header>
      {searched && hits.length === 0 ? (
        <EmptyState
          level={2}
          title={m.content_search_none({ q })}
          text={m.content_search_none_text()}
          action={<ButtonLink to={paths.contact()}>{m.nav_contact()}</ButtonLink>}
        />
      ) : null}
      {searched ? null : <p className="measure muted">{m.content_search_about()}</p>}
      {groups.map(({ kind, found }) => (
        <SearchResultGroup
          key={kind}
          id={`f-${kind}`}
          title={formatHitKind(kind)}
          items={found.map((hit) => ({ to: toHitPath(hit), title: formatHitTitle(hit), text: hit.text }))}
        />
      ))}
    </TextPage>
  )
}
