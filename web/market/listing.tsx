import { CalendarClock, DoorClosed, DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import { formatRule } from '#contract/rulebook/states'
import { wib } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { date, dateTime, percent } from '../lib/format.ts'
import { createPageMeta } from '../lib/meta.ts'
import { useLiveTopics, useRevalidateWhenOnline } from '../lib/use-live.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { KeyFigures } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Details } from '../ui/layout/details.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'
import type { Route } from './+types/listing.ts'
import { loadIssuerStandingsByCode } from './issuers-by-code.ts'
import { ListedSharesTable } from './shares.tsx'
import { watchAction } from './watch.ts'

/** Prices of many shares change at once: the list is read again so often at most, in milliseconds. */
const REST = 1_000
/** As many topics as a stream takes. */
const MAX_TOPICS = 50

const WATCHED = { daftar: 'pantauan' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, now, locale } = context.get(requestContext)
  const app = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after')?.slice(0, 100)
  const reader = actor.kind === 'person' ? actor : null
  const only = reader !== null && searchParams.get('daftar') === 'pantauan'
  const [schedule, status, rules, shares, watched] = await Promise.all([
    app.market.schedule(),
    app.market.infoStatistik(),
    app.rulebook.at(now),
    only ? app.market.watched(reader).then((items) => ({ items, next: null })) : app.market.shares({ after }),
    reader ? app.market.watchedCodes(reader) : null,
  ])
  const [{ late, sharia }, quotes] = await Promise.all([
    loadIssuerStandingsByCode(app, shares.items, now),
    app.market.quotes(shares.items.map(({ code }) => code)),
  ])
  const value = (key: Parameters<typeof formatRule>[0]) => formatRule(key, rules[key], locale)
  return {
    open: status.secondaryMarket.isOpen,
    message: status.secondaryMarket.message,
    windows: schedule.windows,
    opensAt: schedule.opensAt?.toISOString() ?? null,
    closesAt: schedule.closesAt?.toISOString() ?? null,
    shares: shares.items,
    watched,
    sharia,
    late,
    only,
    quotes,
    next: shares.next,
    later: after !== undefined,
    now: now.toISOString(),
    rules: {
      hours: `${value('market.open').replace(' WIB', '')}–${value('market.close')}`,
      preOpen: value('market.pre_open'),
      seasoning: value('market.seasoning_months'),
      band: percent(rules['market.band']),
      buyer: percent(rules['market.buyer_fee']),
      seller: percent(rules['market.seller_fee']),
      settlement: value('market.settlement_days'),
    },
  }
}

export const action = watchAction

export const meta: Route.MetaFunction = () =>
  createPageMeta({ title: m.pages_market_title(), description: m.pages_market_description(), path: paths.market() })

/** Start page of the market: open or closed, times, and the listed shares. */
export default function MarketPage({ loaderData }: Route.ComponentProps) {
  const { windows, rules, watched, only, shares } = loaderData
  useLiveTopics(
    ['market', ...shares.map(({ slug }) => `market/${slug}`)].slice(0, MAX_TOPICS),
    useRevalidateWhenOnline(),
    REST,
  )
  return (
    <TextPage>
      <PageHeader title={m.pages_market_title()} lede={m.pages_market_lede()}>
        <div className="cta">
          <ButtonLink to={paths.marketGuide()}>{m.pages_market_guide()}</ButtonLink>
        </div>
      </PageHeader>
      <div className="grid gap-8">
        <Status {...loaderData} />
        <section className="stack-4" aria-labelledby="saham">
          <h2 id="saham">{m.pages_market_listed()}</h2>
          <p className="muted measure">{m.pages_market_listed_lede()}</p>
          {watched ? (
            <Tabs
              look="seg"
              label={m.market_watch_filter()}
              tabs={[
                { to: paths.market(), label: m.market_watch_all(), current: !only },
                { to: paths.market(WATCHED), label: m.market_watch_list(), count: watched.length, current: only },
              ]}
            />
          ) : null}
          <ListedSharesTable {...loaderData} />
          <Pagination next={loaderData.next} />
        </section>
        <section className="stack-4" aria-labelledby="jadwal">
          <h2 id="jadwal">{m.pages_market_calendar()}</h2>
          {windows.length > 0 ? (
            <Windows windows={windows} />
          ) : (
            <div className="panel">
              <EmptyState small title={m.pages_market_no_windows()} text={m.pages_market_no_windows_text()} />
            </div>
          )}
        </section>
        <section className="stack-4" aria-labelledby="ketentuan">
          <h2 id="ketentuan">{m.pages_market_terms()}</h2>
          <KeyFigures
            figures={[
              {
                label: m.pages_market_hours(),
                value: rules.hours,
                note: m.pages_market_hours_note({ time: rules.preOpen }),
              },
              {
                label: m.pages_market_what(),
                value: m.pages_market_shares(),
                note: m.pages_market_seasoning({ time: rules.seasoning }),
              },
              { label: m.pages_market_band(), value: `± ${rules.band}`, note: m.pages_market_band_note() },
              { label: m.pages_market_buyer(), value: rules.buyer, note: m.pages_market_of_value() },
              { label: m.pages_market_seller(), value: rules.seller, note: m.pages_market_of_value() },
              { label: m.pages_market_settlement(), value: rules.settlement, note: m.pages_market_settlement_note() },
            ]}
          />
          <p className="muted measure">
            {m.pages_market_liquidity()} <Link to={paths.marketGuide()}>{m.pages_market_guide()}</Link>
          </p>
        </section>
      </div>
    </TextPage>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'open' | 'message' | 'opensAt' | 'closesAt' | 'now' | 'windows'>

function Status({ open, opensAt, closesAt, now }: Shown) {
  const Icon = open ? DoorOpen : opensAt ? CalendarClock : DoorClosed
  const deadline = open ? closesAt : opensAt
  return (
    <section className="panel grid grid-cols-[40px_minmax(0,1fr)] gap-4" aria-labelledby="status">
      <Icon className="i size-8 text-brand" aria-hidden />
      <div className="stack-4">
        <h2 id="status">{open ? m.pages_market_open() : m.pages_market_closed()}</h2>
        <p>
          {open && closesAt ? m.pages_market_until({ time: dateTime(closesAt) }) : null}
          {!open && opensAt ? m.pages_market_opens({ time: dateTime(opensAt) }) : null}
          {!open && !opensAt ? m.pages_market_unscheduled() : null}
        </p>
        {deadline ? (
          <p>
            {m.pages_market_left()} <Countdown deadline={deadline} now={now} />
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** What runs and what comes, with the newest that is over; those before it are one press away. */
function Windows({ windows }: Pick<Shown, 'windows'>) {
  const past = windows.findIndex(({ state }) => state === 'past')
  const shown = past === -1 ? windows.length : past + 1
  const earlier = windows.slice(shown)
  return (
    <>
      <WindowTable caption={m.pages_market_table()} windows={windows.slice(0, shown)} />
      {earlier.length > 0 ? (
        <Details label={m.pages_market_earlier({ count: earlier.length })} className="mt-4">
          <WindowTable caption={m.pages_market_earlier({ count: earlier.length })} windows={earlier} />
        </Details>
      ) : null}
    </>
  )
}

const WindowTable = ({ caption, windows }: Pick<Shown, 'windows'> & { caption: string }) => (
  <div className="table-card">
    <DataTable
      caption={caption}
      rows={windows}
      rowKey={({ firstDay }) => firstDay}
      columns={[
        { key: 'first', label: m.pages_market_first(), cell: ({ firstDay }) => date(wib(firstDay)) },
        { key: 'last', label: m.pages_market_last(), cell: ({ lastDay }) => date(wib(lastDay)) },
        { key: 'days', label: m.pages_market_days(), right: true, cell: ({ tradingDays }) => `${tradingDays}` },
        {
          key: 'state',
          label: m.pages_market_state(),
          cell: ({ state, closedEarly }) =>
            state === 'running' ? (
              <Badge tone="up">{m.pages_market_running()}</Badge>
            ) : state === 'coming' ? (
              <Badge tone="info">{m.pages_market_coming()}</Badge>
            ) : (
              <Badge>{closedEarly ? m.pages_market_closed_early() : m.pages_market_past()}</Badge>
            ),
        },
      ]}
    />
  </div>
)
