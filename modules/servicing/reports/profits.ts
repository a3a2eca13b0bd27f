import type { ReportedProfits } from '#modules/distributions'
import { rupiah } from '#shared/money'
import { profitKey } from './states.ts'
import { tables } from './tables.ts'

/** Profits of the project behind a sukuk by published monthly reports, the oldest month first. */
export const listReportedProfits: ReportedProfits = async (through, code) => {
  const rows = await tables(through)
    .selectFrom('issuer_report_line as l')
    .innerJoin('issuer_report as r', 'r.id', 'l.report_id')
    .innerJoin('report_duty as d', 'd.id', 'r.duty_id')
    .select(['d.about', 'l.actual', 'r.number'])
    .where('l.key', '=', profitKey(code))
    .where('r.state', '=', 'published')
    .where('d.kind', '=', 'monthly_report')
    .orderBy('d.about')
    .execute()
  return rows.map(({ about, actual, number }) => ({ month: about, profit: rupiah(actual), number: number! }))
}
