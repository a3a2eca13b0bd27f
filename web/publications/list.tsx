import { Rss } from 'lucide-react'
import { data, redirect } from 'react-router'
import { categoryWords } from '#contract/content/states'
import { brand } from '#shared/brand'
import { appContext, requestContext } from '../context.ts'
import { number } from '../lib/format.ts'
import { createPageMeta } from '../lib/picture-meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { PublicationCardGrid } from '../ui/cards/publication-preview-card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import type { Route } from './+types/list.ts'
import { loadCardViews } from './cards.ts'
import { parseCategory } from './parse-filters.ts'
import './publications.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const asked = search.get('category')
  if (asked === 'disclosure') throw redirect(paths.disclosure())
  const category = parseCategory(asked)
  const unknown = category === 'unknown'
  const { locale } = context.get(requestContext)
  const after = search.get('after')?.slice(0, 200) || undefined
  const app = context.get(appContext)
  const found = await app.content.publications(unknown ? {} : { category, after, language: locale })
  const view = {
    category: unknown ? null : (category ?? null),
    unknown,
    label: category && !unknown ? categoryWords[category][locale] : null,
    cards: unknown ? [] : await loadCardViews(app, found.items, categoryWords, locale),
    next: found.next,
    total: found.total,
    later: after !== undefined,
    tabs: (['berita', 'artikel', 'investasi'] as const).map((name) => ({
      name,
      label: categoryWords[name][locale],
      count: found.counts[name],
    })),
  }
  return data(view, { status: unknown ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { category = null, label = null, later = false, unknown = false } = loaderData ?? {}
  return [
    ...createPageMeta({
      title: label ?? m.content_title(),
      description: lede(category),
      path: category ? paths.publication({ category }) : paths.publication(),
      crumbs: category ? [{ to: paths.publication(), label: m.content_title() }] : [],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: m.content_title(), href: paths.rss() },
    ...(later || unknown ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

const ledes: Record<string, (named: { brand: string }) => string> = {
  berita: m.content_lede_berita,
  artikel: m.content_lede_artikel,
  investasi: m.content_lede_investasi,
  legal: m.content_lede_legal,
}
const lede = (category: string | null) => (ledes[category ?? ''] ?? m.content_lede)({ brand: brand.name })

export default function Publications({ loaderData }: Route.ComponentProps) {
  const { category, unknown, label, cards, next, total, later, tabs } = loaderData
  const here = category ? paths.publication({ category }) : paths.publication()
  return (
    <>
      <div className="page-head">
        <div className="wrap">
          <h1>{label ?? m.content_title()}</h1>
          <p className="lede mt-3">{lede(category)}</p>
          <Tabs
            label={m.content_categories()}
            tabs={[
              { to: paths.publication(), label: m.content_all(), current: category === null && !unknown },
              ...tabs.map((tab) => ({
                to: paths.publication({ category: tab.name }),
                label: tab.label,
                count: tab.count,
                current: category === tab.name,
              })),
              { to: paths.disclosure(), label: m.content_disclosures(), current: false },
            ]}
          />
        </div>
      </div>
      <div className="wrap list-body">
        <div className="result mt-6">
          {unknown ? null : <h2>{m.content_count({ count: number(total) })}</h2>}
          <a className="more small" href={paths.rss()}>
            <Rss className="i i-16" aria-hidden />
            {m.content_rss()}
          </a>
        </div>
        {cards.length === 0 ? (
          <div className="panel">
            <Nothing {...{ unknown, later, here }} />
          </div>
        ) : (
          <PublicationCardGrid cards={cards} />
        )}
        {cards.length > 0 ? (
          <nav className="pager" aria-label={m.ui_more_pages()}>
            {later ? <ButtonLink to={here}>{m.content_first()}</ButtonLink> : null}
            {next ? (
              <ButtonLink
                to={category ? paths.publication({ category, after: next }) : paths.publication({ after: next })}
                rel="next"
              >
                {m.content_older()}
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </div>
    </>
  )
}

/** Why the list is empty: no such category, the end of it, or nothing written yet. */
function Nothing({ unknown, later, here }: { unknown: boolean; later: boolean; here: string }) {
  if (unknown)
    return (
      <EmptyState
        level={2}
        title={m.content_unknown_title()}
        text={m.content_unknown()}
        action={<ButtonLink to={here}>{m.content_unknown_all()}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title={later ? m.content_end_title() : m.content_empty_title()}
      text={later ? m.content_end() : m.content_empty()}
      action={<ButtonLink to={later ? here : paths.home()}>{later ? m.content_first() : m.oops_home()}</ButtonLink>}
    />
  )
}
