import { type Duty, reportTitle } from '#contract/reports/states'
import { date } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DueRows } from '../../ui/due-rows.tsx'
import { Of } from './of.tsx'

export type ShownDuty = Duty & { daysLeft: number }

/** The reports that a business owes, the oldest first. */
export const Duties = ({ name, duties }: { name: string; duties: readonly ShownDuty[] }) => (
  <Card title={<Of name={name}>{m.issuer_obligations()}</Of>} flush>
    <DueRows
      rows={duties.map((duty) => ({
        key: duty.id,
        days: duty.lateDays > 0 ? duty.lateDays : duty.daysLeft,
        late: duty.lateDays > 0,
        title: reportTitle(duty)[getLocale()],
        text: <Standing duty={duty} />,
        act: <Act duty={duty} />,
      }))}
    />
  </Card>
)

const Standing = ({ duty: { dueOn, lateDays, waits, returned } }: { duty: ShownDuty }) => (
  <>
    {m.issuer_due({ until: date(dueOn) })}
    {lateDays > 0 ? (
      <>
        {' '}
        <Badge tone="down">{m.issuer_report_late({ days: lateDays })}</Badge>
      </>
    ) : null}
    {waits ? (
      <>
        {' '}
        <Badge tone="info">{m.issuer_report_waits()}</Badge>
      </>
    ) : returned ? (
      <>
        {' '}
        <Badge tone="warn">{m.issuer_report_sent_back()}</Badge>
      </>
    ) : null}
  </>
)

function Act({ duty: { id, kind, about, waits, returned, lateDays, daysLeft } }: { duty: ShownDuty }) {
  if (waits) return null
  const label = returned ? m.issuer_report_mend() : m.issuer_report_write()
  return (
    <ButtonLink
      to={paths.issuerReport(id)}
      kind={lateDays > 0 || daysLeft <= 7 ? 'primary' : 'plain'}
      size="sm"
      aria-label={`${label}: ${reportTitle({ kind, about })[getLocale()]}`}
    >
      {label}
    </ButtonLink>
  )
}
