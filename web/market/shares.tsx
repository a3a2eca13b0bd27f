import { Link } from 'react-router'
import type { Halt, ListedShare, Quote } from '#contract/market/states'
import type { ShariaCase } from '#contract/sharia/states'
import { wib } from '#shared/dates'
import { date, initials, money, number, computeShare as part } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'
import { ShariaBadge } from '../offerings/sharia-status.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Sparkline } from '../ui/charts/charts.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Medallion } from '../ui/pictures/khatam.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'
import { QuoteRows } from '../ui/tables/quote-rows.tsx'
import { ChangeText } from '../ui/text/money.tsx'
import type { Late } from './issuers-by-code.ts'
import { referenceWords } from './order-words.ts'
import { WatchButton } from './watch-button.tsx'

type Shown = {
  shares: readonly ListedShare[]
  quotes: readonly Quote[]
  later: boolean
  /** What stands open about the status of its issuer, by the share’s code. */
  sharia: ReadonlyMap<string, ShariaCase>
  /** Days by which its issuer is late, by the share’s code. */
  late: ReadonlyMap<string, Late>
  /** The codes on the reader's watch-list; null for who has none. */
  watched: readonly string[] | null
  /** Only those are listed. */
  only: boolean
}

/** Table of listed shares: last price, best bid and ask, and reference price. */
export function ListedSharesTable({ shares, quotes, sharia, late, later, watched, only }: Shown) {
  const quoteOf = new Map(quotes.map((quote) => [quote.code, quote]))
  if (shares.length === 0 && only)
    return (
      <div className="panel">
        <EmptyState
          small
          title={m.market_watch_none()}
          text={m.market_watch_none_text()}
          action={<ButtonLink to={paths.market()}>{m.market_watch_all()}</ButtonLink>}
        />
      </div>
    )
  if (shares.length === 0)
    return (
      <div className="panel">
        <EmptyState
          small
          title={later ? m.pages_market_end() : m.pages_market_none()}
          text={m.pages_market_none_text()}
          action={
            later ? (
              <ButtonLink to={paths.market()}>{m.pages_market_first_page()}</ButtonLink>
            ) : (
              <ButtonLink to={paths.business()}>{m.soon_offerings()}</ButtonLink>
            )
          }
        />
      </div>
    )
  return (
    <QuoteRows>
      <DataTable
        caption={m.pages_market_listed_table()}
        rows={shares}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'name',
            label: m.pages_market_share(),
            cell: (share) => <Name share={share} watched={watched?.includes(share.code) ?? false} />,
          },
          {
            key: 'price',
            label: m.pages_market_reference(),
            right: true,
            cell: ({ reference, referenceFrom }) => (
              <>
                <b className="num">{money(reference)}</b>
                <small className="tiny muted block font-medium">{referenceWords[referenceFrom]()}</small>
              </>
            ),
          },
          {
            key: 'last',
            label: m.market_last(),
            right: true,
            cell: ({ code, reference }) => <Last quote={quoteOf.get(code)} reference={reference} />,
          },
          {
            key: 'bid',
            label: m.market_bid_ask(),
            right: true,
            cell: ({ code }) => {
              const { bid = null, ask = null } = quoteOf.get(code) ?? {}
              return (
                <span className="num">
                  {[bid, ask].map((price) => (price === null ? '–' : money(price))).join(' · ')}
                </span>
              )
            },
          },
          {
            key: 'band',
            label: m.pages_market_today(),
            right: true,
            cell: ({ lowest, highest }) => (
              <span className="num">
                {money(lowest)} – {money(highest)}
              </span>
            ),
          },
          {
            key: 'state',
            label: m.pages_market_state(),
            cell: (share) => (
              <>
                <Standing share={share} halt={quoteOf.get(share.code)?.halt ?? null} />{' '}
                <ShariaBadge of={sharia.get(share.code)} />
                <LateBadges late={late.get(share.code)} />
              </>
            ),
          },
        ]}
      />
    </QuoteRows>
  )
}

/** Whether a share may be traded, from when, or why it may not. */
function Standing({ share: { tradable, tradableFrom }, halt }: { share: ListedShare; halt: Halt | null }) {
  if (halt)
    return (
      <>
        <Badge tone="down">{m.market_phase_halted()}</Badge>
        <small className="tiny muted block font-medium">{halt.reason[getLocale()]}</small>
      </>
    )
  return tradable ? (
    <Badge tone="up">{m.pages_market_tradable()}</Badge>
  ) : (
    <Badge>{m.pages_market_tradable_from({ date: date(wib(tradableFrom)) })}</Badge>
  )
}

/** The last price of the session with its change, and how many lembar were traded. */
function Last({ quote, reference }: { quote: Quote | undefined; reference: bigint }) {
  if (!quote || quote.last === null)
    return (
      <span className="no-last">{quote && quote.closes.length > 1 ? <Sparkline values={quote.closes} /> : '–'}</span>
    )
  return (
    <>
      <span className="quote-last">
        <Sparkline values={[...quote.closes, quote.last]} />
        <b className="num">{money(quote.last)}</b>
      </span>
      <small className="quote-change">
        <ChangeText rate={part(quote.change, reference)} />{' '}
        <span>· {m.market_traded_units({ units: number(quote.units) })}</span>
      </small>
    </>
  )
}

const Name = ({ share: { slug, name, code }, watched }: { share: ListedShare; watched: boolean }) => (
  <div className="quote-name">
    <WatchButton slug={slug} name={name} watched={watched} />
    <Medallion slug={slug} initials={initials(name)} size="sm" />
    <span>
      <Link to={paths.marketShare(slug)}>{name}</Link>
      <small className="tiny muted block font-medium">{code}</small>
    </span>
  </div>
)

const LateBadges = ({ late: { reports, answers } = { reports: 0, answers: 0 } }: { late: Late | undefined }) => (
  <>
    {reports > 0 ? <Badge tone="down">{m.ui_reports_late({ days: reports })}</Badge> : null}
    {answers > 0 ? <Badge tone="down">{m.sharia_answers_late({ days: answers })}</Badge> : null}
  </>
)
