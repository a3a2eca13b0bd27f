import { bindDeps } from '#platform/bind-deps'
import type { Actor } from '#shared/actor'
import { answerYear } from './answer-year.ts'
import { shariaDeadline } from './deadlines.ts'
import type { ShariaDeps } from './deps.ts'
import { assertFiles, curePurpose, fileCure } from './file-cure.ts'
import { yearFiled } from './measure.ts'
import { shariaNotices } from './notices.ts'
import { opinionSubject, proposeOpinion } from './opinion.ts'
import { opinionPrinting } from './print-opinion.ts'
import { proposeYearOpinion } from './propose-year-opinion.ts'
import { caseFile, deskCases, fileOf, openCases, standingOf } from './read.ts'
import { askedOf, deskYears, ownYear, yearFile } from './read-year.ts'
import { caseRow } from './rows.ts'
import { yearOpinionSubject } from './year-opinion.ts'

/** The sharia status of businesses after their first offering: screened each year, at risk, mended or lost. */
export function createSharia(deps: ShariaDeps) {
  const past = { held: false }
  return {
    ...bindDeps(deps.db, {
      standing: standingOf,
      open: openCases,
    }),
    ...bindDeps(deps, {
      cases: deskCases,
      /** Yearly looks that wait for the board, or for their issuers. */
      years: deskYears,
      year: yearFile,
      ownYear,
      /** What these businesses have not answered yet; who may know is the caller's. */
      asked: askedOf,
      answerYear,
      proposeYear: proposeYearOpinion,
      case: caseFile,
      propose: proposeOpinion,
      fileCure,
    }),
    /** The same for who may file for the business. Refuses `sharia_case_not_found`. */
    own: async (actor: Actor, id: string) => {
      const row = await caseRow(deps.db, id)
      await assertFiles(deps, actor, row.business_id)
      return fileOf(deps, actor, row)
    },
    /** A made-up past begins to ask for years on a day of its choice. */
    holdBack: () => {
      past.held = true
    },
    release: () => {
      past.held = false
    },

    parts: {
      deadlines: [shariaDeadline(deps, past), opinionPrinting(deps)],
      approvals: [opinionSubject(deps), yearOpinionSubject(deps)],
      figuresFiled: [yearFiled(deps)],
      notices: [shariaNotices],
      filePurposes: [curePurpose],
    },
  }
}
export type Sharia = ReturnType<typeof createSharia>
