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

/** Promised and actual payments of this issuer's earlier securities, from the ledger. */
export function IssuerTrackRecord({ records }: { records: readonly TrackRecord[] }) {
  if (records.length === 0) return null
  const due = records.some(
    ({ payments, missing, promised, dividendDays }) => payments > 0 || missing > 0 || promised > 0n || dividendDays > 0,
  )
  return (
    <NavigableSection id="rekam-jejak" title={m.track_title()}>
      <p className="small muted">{due ? m.detail_track_text() : m.detail_track_none()}</p>
      {due ? (
        <div className="table-card">
          <DataTable
            caption={m.account_table({ name: m.track_title() })}
            columns={columns()}
            rows={records}
            rowKey={({ security }) => security.code}
          />
        </div>
      ) : null}
      <Link className="more justify-self-start" to={paths.trackRecord()}>
        {m.detail_track_all()}
      </Link>
    </NavigableSection>
  )
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
