import { data, Form, Link } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { date, dateTime, money, number, share as part, signedMoney, signedPercent, time } from '../lib/format.ts'
import { pageMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, Note } from '../ui/card.tsx'
import { Columns, Stack } from '../ui/columns.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { KeyFigures } from '../ui/figures.tsx'
import { LargeAmount } from '../ui/money.tsx'
import { PageHead, TextPage } from '../ui/page-head.tsx'
import type { Route } from './+types/share.ts'
import { Depth } from './depth.tsx'
import { OrderTable } from './order-table.tsx'
import { phaseWord } from './order-words.ts'
import { TicketFields } from './ticket-fields.tsx'
import { useLive } from './use-live.ts'
import { wishIn } from './wish.ts'

const PRINTS = 12

/** One share of the market: what its book says, what was traded, and a ticket for who may trade. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { market, registry } = context.get(appContext)
  const { actor, now } = context.get(requestContext)
  const share = await registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const [book, prints, days, mine] = await Promise.all([
    market.book(slug),
    market.prints(slug, PRINTS),
    market.candles(slug, 'day', 30),
    actor.kind === 'person' ? market.orders(actor, { list: 'open', slug, limit: 20 }) : null,
  ])
  const trades = actor.kind === 'person' && actor.kyc === true
  return {
    slug,
    name: share.name,
    code: share.code,
    book,
    prints,
    days: days.toReversed(),
    mine: mine?.items ?? [],
    trades,
    guest: actor.kind === 'guest',
    now: now.toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: m.market_share_title({ name: loaderData.name }),
        description: m.market_share_description({ name: loaderData.name }),
        path: paths.marketShare(loaderData.slug),
      })
    : [{ title: m.pages_market_title() }]

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { slug, name, code, book, prints, days, mine, trades, guest, now } = loaderData
  useLive(`market/${slug}`)
  const { last, reference, change, phase, until, halt, indicative } = book
  return (
    <TextPage>
      <BackLink to={paths.market()}>{m.pages_market_title()}</BackLink>
      <PageHead title={name} lede={code} />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-baseline gap-4">
          <LargeAmount value={last ?? reference} />
          {last === null ? (
            <span className="muted">{m.pages_market_reference()}</span>
          ) : (
            <span className={change < 0n ? 'depth-sell' : 'depth-buy'}>
              {signedMoney(change)} ({signedPercent(part(change, reference))})
            </span>
          )}
          <Badge tone={phase === 'continuous' ? 'up' : 'info'}>{phaseWord(phase)}</Badge>
          {until ? (
            <span className="small muted">
              {m.market_phase_until({ time: dateTime(until) })} <Countdown deadline={until.toISOString()} now={now} />
            </span>
          ) : null}
        </div>
        {halt ? <Note tone="warn">{m.market_halted({ reason: halt })}</Note> : null}
        {indicative ? (
          <Note tone="info">
            {m.market_indicative({ price: money(indicative.price), units: number(indicative.units) })}
          </Note>
        ) : null}
        <KeyFigures
          figures={[
            {
              label: m.pages_market_reference(),
              value: money(reference),
              note: book.referenceFrom === 'issue' ? m.pages_market_from_issue() : m.pages_market_from_close(),
            },
            {
              label: m.market_open_high_low(),
              value: [book.open, book.high, book.low].map((price) => (price === null ? '–' : money(price))).join(' · '),
            },
            { label: m.market_band_today(), value: `${money(book.lowest)} – ${money(book.highest)}` },
            { label: m.market_volume(), value: number(book.units), note: money(book.value) },
          ]}
        />
        <Columns>
          <Stack>
            <Card title={m.market_book()}>
              <Depth book={book} />
            </Card>
            <Card title={m.market_latest()}>
              {prints.length === 0 ? (
                <p className="muted">{m.market_no_prints()}</p>
              ) : (
                <DataTable
                  caption={m.market_latest()}
                  rows={prints}
                  rowKey={(print) => String(print.number)}
                  columns={[
                    { key: 'at', label: m.market_time(), cell: ({ at }) => time(at) },
                    { key: 'price', label: m.market_price(), right: true, cell: ({ price }) => money(price) },
                    { key: 'units', label: m.market_units(), right: true, cell: ({ units }) => number(units) },
                  ]}
                />
              )}
            </Card>
          </Stack>
          <Stack>
            <Card title={m.market_ticket()}>
              {trades ? (
                <Form method="get" action={paths.marketConfirm(slug)} noValidate>
                  <TicketFields wish={wishIn(new URLSearchParams())} book={book} />
                </Form>
              ) : (
                <p>
                  {m.market_who_trades()} {guest ? <Link to={paths.login()}>{m.market_log_in()}</Link> : null}
                </p>
              )}
              <div className="cta">
                <ButtonLink to={paths.marketGuide()}>{m.pages_market_guide()}</ButtonLink>
                <ButtonLink to={paths.detail(slug)}>{m.market_business()}</ButtonLink>
              </div>
            </Card>
            {mine.length > 0 ? (
              <section className="stack-4" aria-labelledby="order-saya">
                <h2 id="order-saya">{m.market_my_orders()}</h2>
                <OrderTable orders={mine} />
              </section>
            ) : null}
          </Stack>
        </Columns>
        {days.length > 0 ? (
          <section className="stack-4" aria-labelledby="harian">
            <h2 id="harian">{m.market_days()}</h2>
            <div className="table-card">
              <DataTable
                caption={m.market_days()}
                rows={days}
                rowKey={({ from }) => from.toISOString()}
                columns={[
                  { key: 'day', label: m.market_day(), cell: ({ from }) => date(from) },
                  { key: 'open', label: m.market_day_open(), right: true, cell: ({ open }) => money(open) },
                  { key: 'high', label: m.market_day_high(), right: true, cell: ({ high }) => money(high) },
                  { key: 'low', label: m.market_day_low(), right: true, cell: ({ low }) => money(low) },
                  { key: 'close', label: m.market_day_close(), right: true, cell: ({ close }) => money(close) },
                  { key: 'units', label: m.market_volume(), right: true, cell: ({ units }) => number(units) },
                ]}
              />
            </div>
          </section>
        ) : null}
      </div>
    </TextPage>
  )
}
