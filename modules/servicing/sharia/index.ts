import { bindDeps } from '#platform/commands/bind-deps'
import type { Actor } from '#shared/actor'
import { answerYear } from './answer-year.ts'
import type { ShariaDeps } from './deps.ts'
import { shariaDueTask } from './due-tasks.ts'
import { assertMayFile, curePurpose, fileCure } from './file-cure.ts'
import { measureFiledYear } from './measure.ts'
import { shariaNotices } from './notices.ts'
import { opinionPrintDueTask } from './print-opinion.ts'
import { opinionApproval, proposeOpinion } from './propose-opinion.ts'
import { proposeYearOpinion } from './propose-year-opinion.ts'
import { listCasesForStaff, listOpenShariaCases, readCase, readShariaStatus, toCaseFile } from './read.ts'
import { listUnansweredYears, listYearsForStaff, readOwnYear, readYearForStaff } from './read-year.ts'
import { findCaseRow } from './rows.ts'
import { yearOpinionApproval } from './year-opinion.ts'

/** The sharia status of issuers after their first offering: yearly screening, at risk, restored or lost. */
export function createSharia(deps: ShariaDeps) {
  const past = { held: false }
  return {
    ...bindDeps(deps.db, {
      standing: readShariaStatus,
      open: listOpenShariaCases,
    }),
    ...bindDeps(deps, {
      cases: listCasesForStaff,
      /** Yearly screenings that wait for the board or for the issuer. */
      years: listYearsForStaff,
      year: readYearForStaff,
      ownYear: readOwnYear,
      /** Yearly screenings that these businesses have not answered; the caller checks permissions. */
      asked: listUnansweredYears,
      answerYear,
      proposeYear: proposeYearOpinion,
      case: readCase,
      propose: proposeOpinion,
      fileCure,
    }),
    /** The same for who may file for the business. Refuses `sharia_case_not_found`. */
    own: async (actor: Actor, id: string) => {
      const row = await findCaseRow(deps.db, id)
      await assertMayFile(deps, actor, row.business_id)
      return toCaseFile(deps, actor, row)
    },
    /** Demo data opens years on a chosen day. */
    holdBack: () => {
      past.held = true
    },
    release: () => {
      past.held = false
    },

    parts: {
      dueTasks: [shariaDueTask(deps, past), opinionPrintDueTask(deps)],
      approvals: [opinionApproval(deps), yearOpinionApproval(deps)],
      figuresFiled: [measureFiledYear(deps)],
      notices: [shariaNotices],
      filePurposes: [curePurpose],
    },
  }
}
export type Sharia = ReturnType<typeof createSharia>
