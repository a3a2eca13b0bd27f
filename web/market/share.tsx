import { data, Link, redirect, useLocation } from 'react-router'
import { z } from 'zod'
import { SetAlert } from '#contract/market/input'
import type { BookView } from '#contract/market/states'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { date, money, number, computeShare as part, percent } from '../lib/format.ts'
import { createPageMeta } from '../lib/meta.ts'
import { getLocale, m } from '../lib/words.ts'
import { RatioTable, ShariaNote } from '../offerings/sharia-status.tsx'
import { paths } from '../paths.ts'
import { ButtonLink, buttonClass } from '../ui/buttons/button.tsx'
import { Note } from '../ui/cards/card.tsx'
import { Details } from '../ui/layout/details.tsx'
import { PayBar } from '../ui/layout/pay-bar.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { TicketSheet } from '../ui/layout/ticket-sheet.tsx'
import { TradeGrid } from '../ui/layout/trade-grid.tsx'
import type { Route } from './+types/share.ts'
import { alertFields } from './alert-fields.ts'
import { PriceAlerts } from './alerts.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { OrderBookDepth } from './order-book-depth.tsx'
import './market.css'
import { FairPriceTable, formatFairPriceTitle } from './fair-price.tsx'
import { LatestTrades } from './latest-trades.tsx'
import { findChoice, panels, readOrderFormValues } from './order-form-values.ts'
import { OrderTable } from './order-table.tsx'
import { SessionBar, ShareHeader } from './share-head.tsx'
import { loadShareNow } from './share-now.ts'
import { OrderTicket } from './ticket.tsx'
import { TradingNotStarted } from './trading-not-started.tsx'
import { useShareNow } from './use-share-now.ts'

const NEWS = 4

/** Data of a share's page: book, trades and, for traders, the order ticket. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { market, registry } = app
  const { actor, now } = context.get(requestContext)
  const share = await registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const reader = actor.kind === 'person' ? actor : null
  const [seen, fair, from, watched, alerts] = await Promise.all([
    loadShareNow(app, { actor, now, share, range: searchParams.get('range') }),
    market.fairPrice(slug),
    market.tradableFrom(share),
    reader && market.watchedCodes(reader),
    reader && market.alerts(reader, slug),
  ])
  const [news, { measure, case: sharia }] = await Promise.all([
    app.disclosures.of([share.businessId], NEWS),
    app.sharia.standing(share.businessId),
  ])
  return {
    ...seen,
    name: share.name,
    code: share.code,
    fair,
    panel: findChoice(panels, searchParams.get('panel'), 'book'),
    watched: watched?.includes(share.code) ?? false,
    alerts,
    wish: readOrderFormValues(searchParams),
    news: news.map(({ number: of, title, publishedAt }) => ({ number: of, title, publishedAt })),
    sharia,
    measure,
    guest: actor.kind === 'guest',
    /** The first day on which it may be traded, while that is to come. */
    tradableFrom: from > localDate(now) ? from : null,
  }
}

/** Sets a price alert on this share, or takes one back. */
export const action = formActions({
  alert: formAction({
    form: 'alert',
    fields: alertFields,
    schema: SetAlert.omit({ slug: true }),
    async run({ context, params: { slug } }: Route.ActionArgs, asked) {
      await context.get(appContext).market.setAlert(readerOf(context, slug), { slug, ...asked })
      return redirectWithToast(paths.marketShare(slug), { variant: 'success', title: m.market_alert_done() })
    },
  }),
  'remove-alert': formAction({
    form: 'remove-alert',
    fields: {},
    schema: z.object({ id: z.string().max(100) }),
    async run({ context, params: { slug } }: Route.ActionArgs, { id }) {
      await context.get(appContext).market.removeAlert(readerOf(context, slug), { id })
      return redirectWithToast(paths.marketShare(slug), { variant: 'success', title: m.market_alert_removed() })
    },
  }),
})

function readerOf(context: Route.ActionArgs['context'], slug: string) {
  const { actor } = context.get(requestContext)
  if (actor.kind !== 'person') throw redirect(paths.login({ next: paths.marketShare(slug) }))
  return actor
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? createPageMeta({
        title: m.market_share_title({ name: loaderData.name }),
        description: m.market_share_description({ name: loaderData.name }),
        path: paths.marketShare(loaderData.slug),
      })
    : [{ title: m.pages_market_title() }]

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { name, code, panel, wish, news, guest, watched, alerts, sharia, measure, fair, tradableFrom } = loaderData
  const { slug, book, prints, range, candles, window, mine, traded, given, now } = useShareNow(loaderData)
  const { search } = useLocation()
  const { halt, indicative, bids, asks } = book
  const own = new Set(mine.map(({ side, price }) => `${side} ${price}`))
  const spread = bids[0] && asks[0] ? asks[0].price - bids[0].price : null
  const panelWords = {
    chart: m.market_panel_chart(),
    book: m.market_book(),
    tape: m.market_panel_tape(),
    mine: m.market_my_orders(),
  }
  return (
    <div className="wrap text-page trade pb-16">
      <ShareHeader {...{ slug, name, code, book, watched, traded }} />
      <SessionBar book={book} window={window} now={now} />
      <ShariaNote of={sharia} />
      {halt ? <Note tone="warn">{m.market_halted({ reason: halt.reason[getLocale()] })}</Note> : null}
      {book.referenceMethod ? (
        <p className="small">
          {m.market_reference_method({ price: money(book.reference), method: book.referenceMethod })}
        </p>
      ) : null}
      {indicative ? (
        <Note tone="info">
          {m.market_indicative({ price: money(indicative.price), units: number(indicative.units) })}
        </Note>
      ) : null}
      <div className="trade-tabs">
        <Tabs
          label={m.market_panels()}
          tabs={(['chart', 'book', 'tape', 'mine'] as const).map((each) => ({
            to: paths.marketShare(slug, { panel: each, range }),
            label: panelWords[each],
            current: each === panel,
            ...(each === 'mine' && mine.length > 0 && { count: mine.length }),
          }))}
        />
      </div>
      <TradeGrid shows={panel}>
        <ChartPanel {...{ slug, code, range, candles }} own={mine} reference={book.reference} />
        <section className="panel trade-book" aria-labelledby="buku">
          <div className="trade-head">
            <h2 id="buku">{m.market_book()}</h2>
            {spread === null ? null : (
              <span className="small muted">
                {m.market_spread({ step: number(spread), percent: percent(part(spread, bids[0]!.price)) })}
              </span>
            )}
          </div>
          <OrderBookDepth slug={slug} book={book} own={own} />
        </section>
        <section className="panel trade-tape" aria-labelledby="transaksi">
          <h2 id="transaksi">{m.market_latest()}</h2>
          <LatestTrades prints={prints} now={new Date(now)} />
        </section>
        {tradableFrom ? (
          <section className="panel trade-ticket" aria-labelledby="tiket">
            <h2 id="tiket">{m.market_not_yet_title()}</h2>
            <TradingNotStarted slug={slug} from={tradableFrom} />
            <More slug={slug} />
          </section>
        ) : given ? (
          <TicketSheet title={m.market_order_of({ code })} best={<Best book={book} />} beside="buku">
            <OrderTicket key={JSON.stringify(wish)} slug={slug} wish={wish} given={given} />
            <More slug={slug} />
          </TicketSheet>
        ) : (
          <section className="panel trade-ticket" aria-labelledby="tiket">
            <h2 id="tiket">{m.market_order_of({ code })}</h2>
            <p>
              {m.market_who_trades()} {guest ? <Link to={paths.login()}>{m.market_log_in()}</Link> : null}
            </p>
            <More slug={slug} />
          </section>
        )}
        <section className="trade-mine stack-4" aria-labelledby="order-saya">
          <h2 id="order-saya">{m.market_my_orders()}</h2>
          {mine.length > 0 ? <OrderTable orders={mine} /> : <p className="muted">{m.market_no_orders_text()}</p>}
        </section>
        <div className="trade-news grid gap-3">
          <Details label={formatFairPriceTitle(fair)}>
            <FairPriceTable fair={fair} />
          </Details>
          {measure ? (
            <Details
              label={m.sharia_lines({ date: date(measure.asOf) })}
              open={sharia?.state !== 'restored' && sharia !== null}
            >
              <RatioTable measure={measure} />
            </Details>
          ) : null}
          {alerts ? <PriceAlerts key={alerts.length} name={name} alerts={alerts} /> : null}
          <section className="stack-4 mt-6" aria-labelledby="keterbukaan">
            <h2 id="keterbukaan">{m.market_disclosures()}</h2>
            {news.length === 0 ? <p className="muted">{m.market_no_disclosures()}</p> : null}
            <ul className="grid gap-2">
              {news.map(({ number: of, title, publishedAt }) => (
                <li key={of}>
                  <Link to={paths.disclosureItem(of)}>{title}</Link>{' '}
                  <span className="tiny muted">{date(publishedAt)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </TradeGrid>
      {given && !tradableFrom ? (
        <PayBar amount={money(book.last ?? book.reference)} hint={code}>
          <Link className={buttonClass({ kind: 'primary' })} to={{ search, hash: 'tiket' }} preventScrollReset>
            {m.market_buy_or_sell()}
          </Link>
        </PayBar>
      ) : null}
    </div>
  )
}

/** What would trade at once. */
const Best = ({ book: { bids, asks } }: { book: Pick<BookView, 'bids' | 'asks'> }) => (
  <>
    {m.market_bid()} <b className="depth-buy">{bids[0] ? number(bids[0].price) : '–'}</b> · {m.market_ask()}{' '}
    <b className="depth-sell">{asks[0] ? number(asks[0].price) : '–'}</b>
  </>
)

const More = ({ slug }: { slug: string }) => (
  <div className="cta">
    <ButtonLink to={paths.marketGuide()}>{m.pages_market_guide()}</ButtonLink>
    <ButtonLink to={paths.detail(slug)}>{m.market_business()}</ButtonLink>
  </div>
)
