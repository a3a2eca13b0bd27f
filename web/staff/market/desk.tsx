import { Link } from 'react-router'
import { z } from 'zod'
import { AddWindow, CloseWindow, RecordFailureHandled } from '#contract/market/input'
import { localDate, wib } from '#shared/dates'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { date, money, number } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { useLiveTopics, useRevalidateWhenOnline } from '../../lib/use-live.ts'
import { m } from '../../lib/words.ts'
import { formatPhase } from '../../market/order-words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/desk.ts'
import { OpenFindingsOfAllShares } from './all-findings.tsx'
import { DESK_REST } from './desk-rest.ts'
import { FailedTrades, noteFields } from './failures.tsx'
import { RecordsCard, StatisticsCard } from './files.tsx'
import { SettlementFiles } from './settlements.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.mdesk_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { after } = parseQueueQuery(call.request)
  const [{ items, next }, schedule, files, failed, findings, rules] = await Promise.all([
    app.market.shares({ after }),
    app.market.schedule(),
    app.market.settlements(actor, { limit: 10 }),
    app.market.failures(actor),
    app.market.openFindings(actor),
    app.rulebook.at(now),
  ])
  const quotes = await app.market.quotes(items.map(({ code }) => code))
  const name = await loadNames(app, [
    ...failed.flatMap(({ buyer, seller }) => [buyer, seller]),
    ...findings.flatMap(({ ids }) => ids),
  ])
  const quoteOf = new Map(quotes.map((quote) => [quote.code, quote]))
  return respondWithPersonalData({
    shares: items.map((share) => ({ ...share, quote: quoteOf.get(share.code) ?? null })),
    next,
    windows: schedule.windows,
    files: files.items,
    failures: failed.map(({ buyer, seller, ...trade }) => ({ ...trade, who: `${name(seller)} → ${name(buyer)}` })),
    notes: hasPermission(actor, 'market.note-failure'),
    findings: findings.map((found) => ({ ...found, who: found.ids.map(name).join(', ') || '–' })),
    length: rules['market.window_days'],
    opens: hasPermission(actor, 'market.open-window'),
    investigates: hasPermission(actor, 'market.investigate'),
    exports: hasPermission(actor, 'market.export'),
    says: hasPermission(actor, 'market-message.read'),
    today: localDate(now),
  })
}

const fields = { firstDay: { kind: 'date', label: m.mdesk_first_day, hint: m.mdesk_first_day_hint } } as const

const closeFields = {
  firstDay: { kind: 'dropdown', label: m.mdesk_window },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
} as const

const openWindow = createStaffFormAction({
  form: 'open-window',
  may: 'market.open-window',
  fields,
  schema: AddWindow,
  at: {
    window_past: 'firstDay',
    window_holiday: 'firstDay',
    window_length: 'firstDay',
    window_too_close: 'firstDay',
    window_one_too_many: 'firstDay',
  },
  run: ({ app, actor }, asked) => app.market.openWindow(actor, asked),
  told: m.mdesk_window_opened,
})

export const action = formActions({
  'open-window': openWindow,
  'note-failure': createStaffFormAction({
    form: 'note-failure',
    may: 'market.note-failure',
    fields: noteFields,
    schema: RecordFailureHandled.extend({ id: z.string().max(100) }),
    run: ({ app, actor }, noted) => app.market.noteFailure(actor, noted),
    told: m.mdesk_failure_noted,
  }),
  'close-window': createStaffFormAction({
    form: 'close-window',
    may: 'market.close-window',
    fields: closeFields,
    schema: CloseWindow,
    run: ({ app, actor }, asked) => app.market.askToCloseWindow(actor, asked),
    told: m.mdesk_asked,
  }),
})

/** Start page of market operations: shares, trading windows and custody. */
export default function MarketDeskPage({ loaderData }: Route.ComponentProps) {
  const { shares, next, windows, files, failures, notes, findings, length, opens, investigates, exports, says, today } =
    loaderData
  useLiveTopics(
    ['market', ...shares.slice(0, 40).map(({ slug }) => `market/${slug}`)],
    useRevalidateWhenOnline(),
    DESK_REST,
  )
  return (
    <StaffPage
      title={m.mdesk_title()}
      lede={m.mdesk_lede()}
      aside={says ? <ButtonLink to={paths.contentDeskMarket()}>{m.desk_market_nav()}</ButtonLink> : null}
    >
      <CasePageLayout
        evidence={
          <>
            <div className="table-card">
              <DataTable caption={m.mdesk_shares()} columns={columns()} rows={shares} rowKey={({ code }) => code} />
            </div>
            <Pagination next={next} />
            <FailedTrades failures={failures} notes={notes} />
            <OpenFindingsOfAllShares findings={findings} opens={investigates} />
            <SettlementFiles files={files} />
          </>
        }
        decision={
          <>
            <Card title={m.mdesk_windows()}>
              <LabelledValues
                rows={windows.slice(0, 8).map(({ firstDay, lastDay, tradingDays, state, closedEarly }) => ({
                  label: `${date(wib(firstDay))} – ${date(wib(lastDay))}`,
                  value: m.mdesk_window_line({
                    days: number(tradingDays),
                    state: closedEarly ? m.pages_market_closed_early() : windowWords[state](),
                  }),
                }))}
              />
            </Card>
            <StatisticsCard today={today} />
            {exports ? <RecordsCard today={today} /> : null}
            {opens ? (
              <Card title={m.mdesk_open_window()}>
                <p className="small muted mb-4">{m.mdesk_window_text({ days: length })}</p>
                <Form name="open-window" fields={fields} className="grid gap-4" submit={m.mdesk_open_window()} />
              </Card>
            ) : null}
            {opens ? <CloseWindowCard windows={windows} /> : null}
          </>
        }
      />
    </StaffPage>
  )
}

type Windows = Route.ComponentProps['loaderData']['windows']

/** Ends what runs or takes back what is to come; another member of staff decides. */
function CloseWindowCard({ windows }: { windows: Windows }) {
  const ahead = windows.filter(({ state }) => state !== 'past')
  if (ahead.length === 0) return null
  return (
    <Card title={m.mdesk_close_window()}>
      <p className="small muted mb-4">{m.mdesk_close_window_text()}</p>
      <Form
        name="close-window"
        fields={closeFields}
        className="grid gap-4"
        submit={m.mdesk_close_window()}
        look={{ kind: 'danger' }}
      >
        <Input
          name="firstDay"
          options={ahead.map(({ firstDay, lastDay }) => ({
            value: firstDay,
            label: `${date(wib(firstDay))} – ${date(wib(lastDay))}`,
          }))}
        />
        <Input name="reason" />
      </Form>
    </Card>
  )
}

const windowWords = {
  past: m.pages_market_past,
  running: m.pages_market_running,
  coming: m.pages_market_coming,
} as const

type Row = Route.ComponentProps['loaderData']['shares'][number]

const columns = () => [
  {
    key: 'share',
    label: m.pages_market_share(),
    heading: true,
    cell: ({ slug, name, code }: Row) => (
      <>
        <Link to={paths.marketDeskShare(slug)}>{name}</Link>
        <small className="tiny muted block font-medium">{code}</small>
      </>
    ),
  },
  {
    key: 'phase',
    label: m.pages_market_state(),
    cell: ({ quote, tradable, tradableFrom }: Row) =>
      tradable ? (
        <Badge tone={quote?.phase === 'halted' ? 'down' : quote?.phase === 'continuous' ? 'up' : 'info'}>
          {formatPhase(quote?.phase ?? 'closed')}
        </Badge>
      ) : (
        <Badge>{m.pages_market_tradable_from({ date: date(wib(tradableFrom)) })}</Badge>
      ),
  },
  {
    key: 'reference',
    label: m.pages_market_reference(),
    right: true,
    cell: ({ reference }: Row) => money(reference),
  },
  {
    key: 'last',
    label: m.market_last(),
    right: true,
    cell: ({ quote }: Row) => (quote?.last ? money(quote.last) : '–'),
  },
  {
    key: 'volume',
    label: m.market_volume(),
    right: true,
    cell: ({ quote }: Row) => number(quote?.units ?? 0n),
  },
]
