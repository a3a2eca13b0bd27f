import { useEffect } from 'react'
import { redirect, useNavigation } from 'react-router'
import type { ListOfferings } from '#contract/offerings/input'
import type { ListTab, OfferingCard } from '#contract/offerings/states'
import { type Actor, isSignedIn } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { type App, appContext, requestContext } from '../context.ts'
import { number } from '../lib/format.ts'
import { createPageMeta } from '../lib/meta.ts'
import { setShared } from '../lib/store.ts'
import { useSteadyPending } from '../lib/use-steady-pending.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { type Tab, Tabs } from '../ui/layout/tabs.tsx'
import type { Route } from './+types/list.ts'
import { bookmarkAction } from './bookmark.ts'
import { formatOfferingState, toCardView } from './card-view.ts'
import { OfferingFilterForm } from './filter-form.tsx'
import { findListTab, PAGE, type PageTab, toFilterSearch, toShowMoreSearch } from './filters.ts'
import { loadIssuerStandings } from './issuer-standing.ts'
import { isSukukRepaid } from './paid-so-far.tsx'
import { parseOfferingFilters } from './parse-offering-filters.ts'
import { OfferingResults } from './results.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const tab = findListTab(pathname)
  const { actor, now } = context.get(requestContext)
  if ([...searchParams.values()].includes(''))
    throw redirect(pathOf[tab]() + toFilterSearch(parseOfferingFilters(searchParams)))
  const app = context.get(appContext)
  const { found, filters } = await listing(app, actor, tab, parseOfferingFilters(searchParams))
  const [standingOf, paid, ended] = await Promise.all([
    loadIssuerStandings(
      app,
      found.items.map(({ businessId }) => businessId),
      now,
    ),
    paidBy(app, found.items),
    tab === 'released' && !filters.after ? cameToNothing(app, actor, filters) : [],
  ])
  return {
    tab,
    filters,
    cards: found.items.map((card) => ({
      ...toCardView(card, standingOf(card.businessId)),
      ...(isSukukRepaid(card, paid[card.slug] ?? []) && { status: m.track_finished() }),
    })),
    paid,
    ended,
    total: found.total,
    sectors: found.sectors,
    counts: found.counts,
    more: toShowMoreSearch(filters, found.next),
    signedIn: isSignedIn(actor),
    now: now.toISOString(),
  }
}

/** An old cursor starts again from the top, a sector that nobody is in means all sectors. */
async function listing(app: App, actor: Actor, tab: PageTab, asked: ListOfferings) {
  let filters = asked
  const ask = () => app.offerings.list(actor, tab, filters)
  let found = await ask().catch((error: unknown) => {
    if (!isRefusal(error) || !filters.after) throw error
    filters = { ...filters, after: undefined }
    return ask()
  })
  if (filters.sector && found.total === 0 && !found.sectors.includes(filters.sector)) {
    filters = { ...filters, sector: undefined }
    found = await ask()
  }
  return { found, filters }
}

/** What those that run have paid to their holders, by slug. */
async function paidBy({ distributions }: App, cards: readonly OfferingCard[]) {
  const running = cards.filter(({ state }) => state === 'running')
  const paid = await distributions.paidOut(running.map(({ code }) => code))
  return Object.fromEntries(running.map(({ slug, code }) => [slug, paid.get(code) ?? []]))
}

/** Offerings that failed or were withdrawn, narrowed as the list above them is. */
async function cameToNothing({ offerings }: App, actor: Actor, filters: ListOfferings) {
  const { items } = await offerings.list(actor, 'ended', { ...filters, sort: 'newest', limit: MAX_ENDED })
  return items.map(({ slug, name, state, endedAt, closesAt }) => ({
    slug,
    name,
    word: formatOfferingState(state),
    on: (endedAt ?? closesAt).toISOString(),
  }))
}
const MAX_ENDED = 48

export const action = bookmarkAction

const words = (tab: PageTab) =>
  ({
    open: { title: m.list_title(), lede: m.list_lede() },
    released: { title: m.list_released_title(), lede: m.list_released_lede() },
    invested: { title: m.list_invested_title(), lede: m.list_invested_lede() },
    bookmark: { title: m.list_bookmark_title(), lede: m.list_bookmark_lede() },
  })[tab]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, lede } = words(loaderData?.tab ?? 'open')
  const path = pathOf[loaderData?.tab ?? 'open']()
  const crumbs = path === paths.business() ? [] : [{ to: paths.business(), label: m.nav_business() }]
  return createPageMeta({ title, description: lede, path, crumbs })
}

export default function OfferingsPage({ loaderData }: Route.ComponentProps) {
  const { tab, counts, signedIn } = loaderData
  const { title, lede } = words(tab)
  const busy = useSteadyPending(useBusy(tab))
  const pages = Math.ceil(loaderData.filters.limit / PAGE)
  useEffect(() => setShared({ lastPageBusiness: pages }), [pages])
  return (
    <>
      <div className="page-head">
        <div className="wrap">
          <h1>{title}</h1>
          <p className="lede mt-3">{lede}</p>
          <Tabs label={m.list_tabs()} tabs={tabs(tab, counts, signedIn)} />
        </div>
      </div>
      <div className="wrap list-body">
        <OfferingFilterForm {...loaderData} action={pathOf[tab]()} />
        <OfferingResults {...loaderData} busy={busy} path={pathOf[tab]()} />
      </div>
    </>
  )
}

/** 'list' when another list is on its way, 'more' when this one grows. */
function useBusy(tab: PageTab): 'list' | 'more' | null {
  const { state, location, formMethod } = useNavigation()
  if (state !== 'loading' || !location?.pathname.startsWith(paths.business()) || formMethod === 'POST') return null
  const grows = findListTab(location.pathname) === tab && new URLSearchParams(location.search).has('limit')
  return grows ? 'more' : 'list'
}

const pathOf: Record<PageTab, (query?: Record<string, string>) => string> = {
  open: paths.business,
  released: paths.businessReleased,
  invested: paths.businessInvested,
  bookmark: paths.businessBookmark,
}

function tabs(current: PageTab, counts: Record<ListTab, number>, signedIn: boolean): Tab[] {
  const tab = (name: PageTab, label: string, own: boolean): Tab => ({
    to: pathOf[name](),
    label: (
      <>
        {label}
        {own && !signedIn ? null : <span className="num">{number(counts[name])}</span>}
      </>
    ),
    current: name === current,
  })
  return [
    tab('open', m.list_tab_open(), false),
    tab('released', m.list_tab_released(), false),
    tab('invested', m.list_tab_invested(), true),
    tab('bookmark', m.list_tab_bookmark(), true),
  ]
}
