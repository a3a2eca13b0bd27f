import type { PayoutReportLine } from '#contract/withdrawals/states'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'

const statusWords: Record<PayoutReportLine['status'], () => string> = {
  accepted: m.payouts_told_accepted,
  settled: m.payouts_told_settled,
  failed: m.payouts_told_failed,
  returned: m.payouts_told_returned,
}

export const conflictFields = {
  event: { kind: 'hidden', label: m.payouts_conflict },
  reason: { kind: 'textarea', label: m.approval_reason, hint: m.payouts_conflict_hint, maxLength: 500, rows: 3 },
} as const

type Line = PayoutReportLine & { asked: string | null }

/** The bank's reports about the payout; two members of staff decide on one that contradicts the books. */
export const BankPayoutReports = ({ reports, decides }: { reports: readonly Line[]; decides: boolean }) => (
  <Card title={m.payouts_reports()}>
    {reports.length === 0 ? (
      <p className="muted">{m.payouts_reports_none()}</p>
    ) : (
      <NoteList
        ordered
        items={reports.map((report) => ({
          key: report.eventId,
          title: (
            <>
              {statusWords[report.status]()}, {money(report.amount)}{' '}
              {report.outcome === 'conflict' ? <Badge tone="down">{m.payouts_conflict()}</Badge> : null}
            </>
          ),
          small: [dateTime(report.at)],
          acts: report.outcome === 'conflict' ? <Conflict report={report} decides={decides} /> : null,
        }))}
      />
    )}
  </Card>
)

function Conflict({ report: { eventId, resolution, asked }, decides }: { report: Line; decides: boolean }) {
  if (resolution) return <Note tone="good">{`${resolution.reason} (${dateTime(resolution.at)})`}</Note>
  if (asked) return <ButtonLink to={paths.approval(asked)}>{m.desk_to_approval()}</ButtonLink>
  if (!decides) return <Note>{m.desk_reads_only()}</Note>
  return (
    <Form
      name="conflict"
      fields={conflictFields}
      initial={{ event: eventId }}
      className="grid gap-4"
      submit={m.suspense_ask()}
    />
  )
}
