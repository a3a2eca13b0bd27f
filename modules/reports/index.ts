import { fileRule } from '#contract/attachments/states'
import { bindDeps } from '#platform/bind-deps'
import { reportsDeadline } from './deadlines.ts'
import type { ReportDeps } from './deps.ts'
import { DOCUMENT, fileReport } from './file-report.ts'
import { reportNotices } from './notices.ts'
import { papersOf } from './papers.ts'
import { reportedProfits } from './profits.ts'
import { publishSubject } from './publish.ts'
import { dutyForm, openDuties, publishedReports } from './read.ts'

export { dueOf } from './periods.ts'

/** What issuers owe those who gave them money: reports with plan beside actual, in time, and what follows when they are late. */
export function createReports(deps: ReportDeps) {
  const past = { held: false }
  return {
    ...bindDeps(deps, {
      open: openDuties,
      form: dutyForm,
      file: fileReport,
      papersOf,
      /** For everybody. */
      published: publishedReports,
    }),
    /** A made-up past begins to keep duties on a day of its choice. */
    holdBack: () => {
      past.held = true
    },
    release: () => {
      past.held = false
    },

    parts: {
      deadlines: [reportsDeadline(deps, past)],
      approvals: [publishSubject(deps)],
      notices: [reportNotices],
      reportedProfits: [reportedProfits],
      filePurposes: [
        {
          name: DOCUMENT,
          belongsTo: 'record' as const,
          rule: fileRule({ kinds: ['pdf'], maxCount: 1, readableBy: 'report.read-files' }),
        },
      ],
    },
  }
}
export type Reports = ReturnType<typeof createReports>
