import { Link } from 'react-router'
import type { TrackRecord } from '#contract/distributions/states'
import { brand } from '#shared/brand'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { DividendDays } from '../dividend-days.tsx'
import { StandingBadge } from '../standing-badge.tsx'

/** Projected and actual payments of this issuer's earlier securities, from the ledger. */
export function IssuerTrackRecord({ records }: { records: readonly TrackRecord[] }) {
  if (records.length === 0) return null
  const paying = records.filter(hasPayments)
  const waiting = records.filter((record) => !hasPayments(record))
  return (
    <NavigableSection id="rekam-jejak" title={m.track_title()} note={summarize(paying)}>
      {paying.length > 0 ? (
        <>
          <p className="small muted">{m.detail_track_text()}</p>
          <div className="table-card">
            <DataTable
              caption={m.account_table({ name: m.track_title() })}
              columns={columns()}
              rows={paying}
              rowKey={({ security }) => security.code}
            />
          </div>
        </>
      ) : null}
      {waiting.map(({ security: { code }, dividendDays }) => (
        <p key={code}>
          {dividendDays > 0
            ? m.detail_track_no_dividend({ code, count: number(dividendDays) })
            : m.detail_track_none({ code })}
        </p>
      ))}
      <Link className="more justify-self-start" to={paths.trackRecord()}>
        {m.detail_track_all()}
      </Link>
    </NavigableSection>
  )
}

/** Dividends that no meeting decided on are told in a sentence: a row of zeros would look like a failure. */
const hasPayments = ({ payments, missing, promised, dividendDaysKept, dividendDaysLate }: TrackRecord) =>
  payments > 0 || missing > 0 || promised > 0n || dividendDaysKept > 0 || dividendDaysLate > 0

function summarize(records: readonly TrackRecord[]) {
  const all = records.reduce((sum, { payments }) => sum + payments, 0)
  const late = records.reduce((sum, record) => sum + record.late, 0)
  return all > 0 ? m.detail_track_count({ count: number(all - late), all: number(all) }) : m.track_none_due()
}

const columns = (): Column<TrackRecord>[] => [
  {
    key: 'security',
    label: m.dist_security(),
    heading: true,
    cell: ({ security, standing }) => (
      <>
        {security.code} <StandingBadge of={standing} />
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
