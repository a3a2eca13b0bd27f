import { createFileRule } from '#contract/attachments/states'
import { bindDeps } from '#platform/commands/bind-deps'
import type { ReportDeps } from './deps.ts'
import { reportsDueTask } from './due-tasks.ts'
import { fileReport, REPORT_DOCUMENT } from './file-report.ts'
import { reportNotices } from './notices.ts'
import { readReportPapers } from './papers.ts'
import { listReportedProfits } from './profits.ts'
import { reportPublicationApproval } from './publish.ts'
import { listOpenDuties, listPublishedReports, readDutyForm } from './read.ts'

export { computeDueDay } from './periods.ts'

/** Periodic reports of issuers with plan and actual figures, their due dates, and the consequences of late ones. */
export function createReports(deps: ReportDeps) {
  const past = { held: false }
  return {
    ...bindDeps(deps, {
      open: listOpenDuties,
      form: readDutyForm,
      file: fileReport,
      papersOf: readReportPapers,
      /** For everybody. */
      published: listPublishedReports,
    }),
    /** Demo data starts duties on a chosen day. */
    holdBack: () => {
      past.held = true
    },
    release: () => {
      past.held = false
    },

    parts: {
      dueTasks: [reportsDueTask(deps, past)],
      approvals: [reportPublicationApproval(deps)],
      notices: [reportNotices],
      reportedProfits: [listReportedProfits],
      filePurposes: [
        {
          name: REPORT_DOCUMENT,
          belongsTo: 'record' as const,
          rule: createFileRule({ kinds: ['pdf'], maxCount: 1, readableBy: 'report.read-files' }),
        },
      ],
    },
  }
}
export type Reports = ReturnType<typeof createReports>
