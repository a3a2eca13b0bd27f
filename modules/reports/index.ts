import { fileRule } from '#contract/attachments/states'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { reportsDeadline } from './deadlines.ts'
import type { ReportDeps } from './deps.ts'
import { DOCUMENT, fileReport, type NewReport } from './file-report.ts'
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
    open: (actor: Actor, businessIds: readonly Id<'business'>[]) => openDuties(deps, actor, businessIds),
    form: (actor: Actor, id: string) => dutyForm(deps, actor, id),
    file: (actor: Actor, report: NewReport) => fileReport(deps, actor, report),
    papersOf: (actor: Actor, id: string) => papersOf(deps, actor, id),
    /** For everybody. */
    published: (businessId: Id<'business'>, most?: number) => publishedReports(deps, businessId, most),
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
