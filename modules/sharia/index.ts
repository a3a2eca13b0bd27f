import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { answerYear } from './answer-year.ts'
import { shariaDeadline } from './deadlines.ts'
import type { ShariaDeps } from './deps.ts'
import { assertFiles, curePurpose, fileCure, type NewCure } from './file-cure.ts'
import type { AnswerYear } from './input.ts'
import { yearFiled } from './measure.ts'
import { shariaNotices } from './notices.ts'
import { type NewOpinion, opinionSubject, proposeOpinion } from './opinion.ts'
import { opinionPrinting } from './print-opinion.ts'
import { type NewYearOpinion, proposeYearOpinion } from './propose-year-opinion.ts'
import { caseFile, deskCases, fileOf, openCases, standingOf } from './read.ts'
import { askedOf, deskYears, ownYear, yearFile } from './read-year.ts'
import { caseRow } from './rows.ts'
import type { CaseList } from './states.ts'
import { yearOpinionSubject } from './year-opinion.ts'

/** The sharia status of businesses after their first offering: screened each year, at risk, mended or lost. */
export function createSharia(deps: ShariaDeps) {
  const past = { held: false }
  return {
    standing: (businessId: Id<'business'>) => standingOf(deps.db, businessId),
    open: (businessIds: readonly Id<'business'>[]) => openCases(deps.db, businessIds),
    cases: (actor: Actor, asked?: { list?: CaseList | undefined; limit?: number; after?: string | undefined }) =>
      deskCases(deps, actor, asked),
    /** Yearly looks that wait for the board, or for their issuers. */
    years: (actor: Actor, list: 'findings' | 'awaited') => deskYears(deps, actor, list),
    year: (actor: Actor, id: string) => yearFile(deps, actor, id),
    ownYear: (actor: Actor, id: string) => ownYear(deps, actor, id),
    /** What these businesses have not answered yet; who may know is the caller's. */
    asked: (businessIds: readonly Id<'business'>[]) => askedOf(deps, businessIds),
    answerYear: (actor: Actor, answers: AnswerYear & { id: string }) => answerYear(deps, actor, answers),
    proposeYear: (actor: Actor, opinion: NewYearOpinion) => proposeYearOpinion(deps, actor, opinion),
    case: (actor: Actor, id: string) => caseFile(deps, actor, id),
    /** The same for who may file for the business. Refuses `sharia_case_not_found`. */
    own: async (actor: Actor, id: string) => {
      const row = await caseRow(deps.db, id)
      await assertFiles(deps, actor, row.business_id)
      return fileOf(deps, actor, row)
    },
    propose: (actor: Actor, opinion: NewOpinion) => proposeOpinion(deps, actor, opinion),
    fileCure: (actor: Actor, figures: NewCure) => fileCure(deps, actor, figures),
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
