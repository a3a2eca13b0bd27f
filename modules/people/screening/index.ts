import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { clearanceApproval } from './clearance.ts'
import { closeHitsInTx } from './closed-account.ts'
import { compareNames } from './compare.ts'
import { decideHit } from './decide-hit.ts'
import { assertNoHitsInTx, countOpenHits, hasNoHits, hasUndecidedHit, listOpenHits, reopenHitInTx } from './hits.ts'
import { importList, listListsInForce, previewList } from './import-list.ts'
import type { ScreeningListener } from './listeners.ts'
import { screeningNotices } from './notices.ts'
import { createComplianceAudience, createHitNoticeDueTask } from './notify-compliance.ts'
import { listHitsOfPerson } from './person-hits.ts'
import {
  assertListsInForceInTx,
  findListsInForce,
  findMissingLists,
  type SubjectSource,
  screenPeopleDueTask,
  screenPersonInTx,
  screenTransferredPeopleInTx,
} from './screen-people.ts'
import { withdrawClearancesDueTask } from './withdraw-clearances.ts'

export type { ScreeningListener } from './listeners.ts'
export { peopleMatchingPepSql, peopleMatchingSanctionsSql } from './people.ts'
export type { SubjectSource } from './screen-people.ts'
export type ScreeningDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  /** Who has to be compared with the lists: the part `screeningSubjects` of the modules that know people. */
  subjects: readonly SubjectSource[]
  /** What follows from a likeness, and from what is decided of it. */
  follows: readonly ScreeningListener[]
}

/** Watchlists that staff import, and matches of people with them. */
export function createScreening(deps: ScreeningDeps) {
  return {
    ...bindDeps(deps, {
      importList,
      previewList,
      lists: listListsInForce,
      hits: listOpenHits,
      countHits: countOpenHits,
      hitsOf: listHitsOfPerson,
      decide: decideHit,
      screenTransferredPeopleInTx,
    }),
    ...bindDeps(deps.rulebook, {
      /** Screens a person in the caller's transaction; returns the number of undecided matches. */
      screenInTx: screenPersonInTx,
    }),
    compare: compareNames,
    /** The editions in force as one text; '' without any. */
    inForce: async (through: Db | Tx) => (await findListsInForce(through)).map(({ id }) => id).join(','),
    /** Required lists without an edition in force. */
    missing: (through: Db | Tx = deps.db) => findMissingLists(through),
    /** Refuses `screening_list_missing`. */
    assertInForceInTx: assertListsInForceInTx,
    /** Refuses while a match is undecided or confirmed. */
    assertClearInTx: assertNoHitsInTx,

    /** Whether a match with DTTOT, DPPSPM or the UN list is undecided. */
    isUndecided: hasUndecidedHit,
    /** Whether no match is undecided or confirmed. */
    isClearInTx: hasNoHits,
    /** Reopens a match to be decided again. */
    reopenInTx: reopenHitInTx,

    parts: {
      approvals: [clearanceApproval(deps)],
      dueTasks: [screenPeopleDueTask(deps), createHitNoticeDueTask(deps), withdrawClearancesDueTask(deps)],
      erasures: [closeHitsInTx(deps)],
      notices: [screeningNotices],
      noticeAudiences: [createComplianceAudience(deps)],
    },
  }
}
export type Screening = ReturnType<typeof createScreening>
