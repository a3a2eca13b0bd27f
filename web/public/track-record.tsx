import { Link } from 'react-router'
import type { IssuerRecord, RecordSum, TrackRecord } from '#contract/distributions/states'
import { brand } from '#shared/brand'
import { appContext } from '../context.ts'
import { date, money, number } from '../lib/format.ts'
import { createPageMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { DividendDays } from '../offerings/dividend-days.tsx'
import { StandingBadge } from '../offerings/standing-badge.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../ui/cards/figures.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'
import type { Route } from './+types/track-record.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { distributions, offerings } = context.get(appContext)
  const after = new URL(request.url).searchParams.get('after')?.slice(0, 80)
  const [{ items, next, sum }, ended] = await Promise.all([
    distributions.issuerRecords({ after }),
    offerings.endedWithout(),
  ])
  return { items, next, sum, ended }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({ title: m.track_title(), description: m.track_lede(), path: paths.trackRecord() })

/** Promised and actual payments of all issuers; failed offerings are set apart. */
export default function TrackRecordPage({ loaderData: { items, next, sum, ended } }: Route.ComponentProps) {
  const onTime = sum.payments - sum.late
  return (
    <TextPage>
      <PageHeader title={m.track_title()} lede={m.track_lede()} />
      <div className="grid gap-8">
        <KeyFigures
          figures={[
            { label: m.track_paid_all(), value: money(sum.paid + sum.principalPaid) },
            {
              label: m.track_on_time(),
              value: sum.payments > 0 ? m.track_of({ count: number(onTime), all: number(sum.payments) }) : '–',
            },
            { label: m.track_late(), value: number(sum.late) },
            ...(sum.lateByUs > 0
              ? [{ label: m.track_late_by_us({ brand: brand.name }), value: number(sum.lateByUs) }]
              : []),
            { label: m.track_missing(), value: number(sum.missing) },
          ]}
        />
        {items.length === 0 ? (
          <EmptyState level={2} title={m.track_none()} text={m.track_none_text()} />
        ) : (
          <div className="table-card">
            <DataTable
              caption={m.track_title()}
              columns={columns()}
              rows={items.flatMap(lines)}
              rowKey={({ key }) => key}
            />
            <Pagination next={next} />
          </div>
        )}
        {ended.length > 0 ? (
          <Card title={m.track_ended()}>
            <p className="small muted">{m.track_ended_text()}</p>
            <LabelledValues
              rows={ended.map(({ slug, name, state, closedAt }) => ({
                label: <Link to={paths.detail(slug)}>{name}</Link>,
                value: `${state === 'failed' ? m.track_failed() : m.track_withdrawn()}, ${date(closedAt)}`,
              }))}
            />
          </Card>
        ) : null}
        <p className="small muted">{m.track_note()}</p>
      </div>
    </TextPage>
  )
}

type Line = RecordSum & { key: string; issuer: string; of: TrackRecord | number }

/** Of an issuer with several securities their sum, then each of them. */
function lines({ businessId, name, securities, ...sum }: IssuerRecord): Line[] {
  const each = securities.map((record) => ({ ...record, key: record.security.code, issuer: name, of: record }))
  return securities.length === 1 ? each : [{ ...sum, key: businessId, issuer: name, of: securities.length }, ...each]
}

const columns = (): Column<Line>[] => [
  {
    key: 'issuer',
    label: m.track_issuer(),
    heading: true,
    cell: ({ issuer, of }) =>
      typeof of === 'number' ? (
        <>
          {issuer}
          <span className="v2">{m.track_sum({ count: number(of) })}</span>
        </>
      ) : (
        <>
          <Link to={paths.detail(of.security.slug)}>{of.security.name}</Link>
          <span className="v2">
            {of.security.code} <StandingBadge of={of.standing} />
          </span>
        </>
      ),
  },
  {
    key: 'promised',
    label: m.track_promised(),
    right: true,
    cell: ({ promised }) => (promised > 0n ? money(promised) : '–'),
  },
  { key: 'paid', label: m.track_paid(), right: true, cell: ({ paid }) => money(paid) },
  { key: 'principal', label: m.track_principal(), right: true, cell: ({ principalPaid }) => money(principalPaid) },
  {
    key: 'punctual',
    label: m.track_on_time(),
    right: true,
    cell: ({ payments, late, lateByUs, missing, dividendDays, dividendDaysKept, dividendDaysLate }) => (
      <>
        {payments > 0 ? m.track_of({ count: number(payments - late), all: number(payments) }) : m.track_none_due()}
        {lateByUs > 0 ? (
          <span className="v2">{m.track_late_by_us_of({ count: number(lateByUs), brand: brand.name })}</span>
        ) : null}
        {missing > 0 ? <span className="v2 down">{m.track_missing_of({ count: number(missing) })}</span> : null}
        <DividendDays all={dividendDays} kept={dividendDaysKept} late={dividendDaysLate} />
      </>
    ),
  },
]
