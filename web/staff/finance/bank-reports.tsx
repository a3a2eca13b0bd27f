import { type BankReportLine, depositBanks, groupByFour } from '#contract/wallet/states'
import { dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'

/** All reports of the bank about one transfer, oldest first. */
export function BankReports({ reports }: { reports: readonly BankReportLine[] }) {
  const rows = reports.map((report, at) => ({ ...report, key: String(at) }))
  return (
    <Card title={m.suspense_reports()}>
      <DataTable
        caption={m.account_table({ name: m.suspense_reports() })}
        columns={columns()}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Card>
  )
}

type Row = BankReportLine & { key: string }
const columns = (): Column<Row>[] => [
  {
    key: 'amount',
    label: m.staff_amount(),
    heading: true,
    cell: ({ amount, currency }) => (currency === 'IDR' ? money(amount) : `${currency} ${number(amount)}`),
  },
  {
    key: 'account',
    label: m.staff_account(),
    cell: ({ bank, number: digits }) => `${depositBanks[bank].name} ${groupByFour(digits)}`,
  },
  { key: 'at', label: m.suspense_reported_at(), cell: ({ receivedAt }) => dateTime(receivedAt) },
  {
    key: 'how',
    label: m.suspense_report_how(),
    cell: ({ asked, status }) =>
      asked ? m.suspense_report_asked() : status === 'pending' ? m.suspense_report_pending() : m.suspense_report_told(),
  },
]
