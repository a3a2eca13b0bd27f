import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import type { ReportLine } from './states.ts'
import { tables } from './tables.ts'

/** The figures of reports, in order. */
export function listReportLines(
  through: Db | Tx,
  reports: readonly Id<'issuer-report'>[],
): Promise<(ReportLine & { report_id: Id<'issuer-report'> })[]> {
  const lines = tables(through)
    .selectFrom('issuer_report_line')
    .select(['report_id', 'key', 'label', 'planned', 'actual'])
    .where('report_id', 'in', [...reports])
    .orderBy('report_id')
    .orderBy('place')
  return readTogether(through, lines, kinds('bigint', 'planned', 'actual'))
}
