import { Link } from 'react-router'
import {
  computeDeviation,
  formatReportTitle,
  labelReportLine,
  type PublishedReport,
  type ReportLine,
} from '#contract/reports/states'
import { type LocalDate, wib } from '#shared/dates'
import { date, money, percent, shortMoney, shortMonth } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { ChartLegend } from '../../ui/charts/chart-legend.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { PhoneCollapsible } from '../../ui/layout/phone-collapsible.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'

/** As many months as the picture has room for. */
const SHOWN = 12
const titleOf = (report: Pick<PublishedReport, 'kind' | 'about'>) => formatReportTitle(report)[getLocale()]

/** Planned and reported figures: monthly reports, then the latest of each other kind. */
export function PublishedReports({ reports }: { reports: readonly PublishedReport[] }) {
  const months = reports.filter(({ kind }) => kind === 'monthly_report').slice(0, SHOWN)
  const others = (['use_of_proceeds', 'annual_report', 'quarterly_report'] as const).flatMap(
    (kind) => reports.find((report) => report.kind === kind) ?? [],
  )
  return (
    <NavigableSection id="laporan" title={m.detail_reports()} note={m.detail_reports_count({ count: reports.length })}>
      <p>{m.detail_reports_text()}</p>
      {months.length > 0 ? <Months reports={months} /> : null}
      {others.map((report) => (
        <Lines key={report.kind} report={report} />
      ))}
    </NavigableSection>
  )
}

const lineOf = ({ lines }: PublishedReport, key: string) => lines.find((line) => line.key === key)

function Months({ reports }: { reports: readonly PublishedReport[] }) {
  const bars = reports.toReversed().map((report) => barOf(report.about, lineOf(report, 'revenue')))
  return (
    <PhoneCollapsible label={m.detail_reports_months()}>
      {bars.length > 1 ? (
        <div className="panel grid gap-4">
          <h3>{m.detail_reports_chart()}</h3>
          <BarPlot label={m.detail_reports_chart()} bars={bars} labels={SHOWN} />
          <ChartLegend
            parts={[
              { key: 'sure', label: m.detail_reports_actual() },
              ...(bars.some(({ mark }) => mark) ? [{ key: 'mark', label: m.detail_reports_plan() }] : []),
            ]}
          />
        </div>
      ) : null}
      <div className="table-card">
        <DataTable
          caption={m.detail_reports_months()}
          rows={reports}
          rowKey={({ number }) => number}
          columns={[
            { key: 'period', label: m.detail_reports_period(), cell: (report) => <Name report={report} /> },
            ...(['revenue', 'netProfit'] as const).map((key) => ({
              key,
              label: labelReportLine({ key, label: null })[getLocale()],
              right: true,
              cell: (report: PublishedReport) => <Figure line={lineOf(report, key)} />,
            })),
          ]}
        />
      </div>
    </PhoneCollapsible>
  )
}

const above = (amount: bigint) => (amount > 0n ? amount : 0n)

/** A month's revenue with a line where it was planned; a loss has no bar, the table tells it. */
function barOf(about: LocalDate, line: ReportLine | undefined) {
  const amount = above(line?.actual ?? 0n)
  const planned = above(line?.planned ?? 0n)
  return {
    key: about,
    name: shortMonth(wib(about)).slice(0, 3),
    sure: amount,
    value: shortMoney(amount),
    ...(planned > 0n ? { mark: planned } : {}),
  }
}

const Name = ({ report }: { report: PublishedReport }) => (
  <span className="block">
    <Link to={paths.disclosureItem(report.number)}>{titleOf(report)}</Link>
    <span className="small muted block">
      {date(report.publishedAt)} {report.late ? <Badge tone="down">{m.detail_reports_was_late()}</Badge> : null}
    </span>
  </span>
)

/** What happened, and below it what was planned. */
function Figure({ line }: { line: ReportLine | undefined }) {
  if (!line) return '–'
  const deviation = computeDeviation(line)
  return (
    <span className="block num">
      {money(line.actual)}
      <span className="small muted block">
        {line.planned === null
          ? m.detail_reports_unplanned()
          : m.detail_reports_planned({ amount: money(line.planned) })}
        {deviation === null ? '' : ` · ${deviation > 0n ? '+' : ''}${percent(deviation)}`}
      </span>
    </span>
  )
}

function Lines({ report }: { report: PublishedReport }) {
  return (
    <div className="grid gap-2">
      <h3>
        <Link to={paths.disclosureItem(report.number)}>{titleOf(report)}</Link>{' '}
        {report.late ? <Badge tone="down">{m.detail_reports_was_late()}</Badge> : null}
      </h3>
      <PhoneCollapsible label={m.detail_reports_lines()}>
        <div className="table-card">
          <DataTable
            caption={titleOf(report)}
            rows={report.lines}
            rowKey={({ key }) => key}
            columns={[
              { key: 'name', label: m.detail_reports_item(), cell: (line) => labelReportLine(line)[getLocale()] },
              {
                key: 'planned',
                label: m.detail_reports_plan(),
                right: true,
                cell: ({ planned }) => <span className="num">{planned === null ? '–' : money(planned)}</span>,
              },
              {
                key: 'actual',
                label: m.detail_reports_actual(),
                right: true,
                cell: ({ actual }) => <span className="num">{money(actual)}</span>,
              },
            ]}
          />
        </div>
      </PhoneCollapsible>
      {report.explanation ? <p className="small">{m.detail_reports_why({ text: report.explanation })}</p> : null}
    </div>
  )
}
