import { Link } from 'react-router'
import type { TrackRecord } from '#contract/distributions/states'
import { appContext } from '../context.ts'
import { date, money, number, percent, share } from '../lib/format.ts'
import { pageMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { KeyFigures, Rows } from '../ui/figures.tsx'
import { PageHead, TextPage } from '../ui/page-head.tsx'
import type { Route } from './+types/track-record.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { distributions, offerings, issuers } = context.get(appContext)
  const [records, ended] = await Promise.all([distributions.trackRecords(), offerings.endedWithout()])
  const businesses = await issuers.listForCards([...new Set(records.map(({ security }) => security.businessId))])
  const named = records.map((record) => ({
    ...record,
    issuer: businesses.get(record.security.businessId)?.name ?? record.security.name,
  }))
  return { records: named.sort((a, b) => a.issuer.localeCompare(b.issuer, 'id')), ended }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.track_title(), description: m.track_lede(), path: paths.trackRecord() })

type Named = TrackRecord & { issuer: string }

/** What issuers promised and what they paid, to the rupiah and to the day: those that came to nothing stand apart. */
export default function TrackRecordPage({ loaderData: { records, ended } }: Route.ComponentProps) {
  const sum = (of: 'payments' | 'late' | 'missing') => records.reduce((all, record) => all + record[of], 0)
  const paid = records.reduce((all, record) => all + record.paid + record.principalPaid, 0n)
  const onTime = sum('payments') - sum('late')
  return (
    <TextPage>
      <PageHead title={m.track_title()} lede={m.track_lede()} />
      <div className="grid gap-8">
        <KeyFigures
          figures={[
            { label: m.track_paid_all(), value: money(paid) },
            {
              label: m.track_on_time(),
              value: sum('payments') > 0 ? percent(share(onTime, sum('payments'))) : '–',
              note: m.track_of({ count: number(onTime), all: number(sum('payments')) }),
            },
            { label: m.track_late(), value: number(sum('late')) },
            { label: m.track_missing(), value: number(sum('missing')) },
          ]}
        />
        <div className="table-card">
          <DataTable
            caption={m.track_title()}
            columns={columns()}
            rows={records}
            rowKey={({ security }) => security.code}
          />
        </div>
        {ended.length > 0 ? (
          <Card title={m.track_ended()}>
            <p className="small muted">{m.track_ended_text()}</p>
            <Rows
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

const columns = (): Column<Named>[] => [
  {
    key: 'issuer',
    label: m.track_issuer(),
    heading: true,
    cell: ({ issuer, security: { slug, code }, finished }) => (
      <>
        <Link to={paths.detail(slug)}>{issuer}</Link>
        <span className="v2">
          {code} {finished ? <Badge tone="up">{m.track_finished()}</Badge> : null}
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
    cell: ({ payments, late, missing }) => (
      <>
        {payments > 0 ? m.track_of({ count: number(payments - late), all: number(payments) }) : '–'}
        {missing > 0 ? <span className="v2 down">{m.track_missing_of({ count: number(missing) })}</span> : null}
      </>
    ),
  },
]
