import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import { bindDeps } from '#platform/bind-deps'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { clearing } from './clear-hit.ts'
import { compareNames } from './compare.ts'
import { decideHit } from './decide-hit.ts'
import { endAsking } from './end-asking.ts'
import type { ScreeningFollows } from './follows.ts'
import { clearOf, countHits, hits, isUndecided, openHitsInTx, reopenInTx } from './hits.ts'
import { hitsOf } from './hits-of.ts'
import { importList, lists, previewList } from './import-list.ts'
import { leaveInTx } from './leave.ts'
import { screeningNotices } from './notices.ts'
import {
  assertInForceInTx,
  listsInForce,
  missingLists,
  type SubjectSource,
  screenInTx,
  screenPeople,
} from './screen.ts'
import { hitTelling, tellCompliance } from './tell.ts'

export type { ScreeningFollows } from './follows.ts'
export { likeListed, likeOffice } from './people.ts'
export type { SubjectSource } from './screen.ts'
export type ScreeningDeps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  /** Who has to be compared with the lists: the part `screeningSubjects` of the modules that know people. */
  subjects: readonly SubjectSource[]
  /** What follows from a likeness, and from what is decided of it. */
  follows: readonly ScreeningFollows[]
}

/** Lists of names that staff import, and the people who bear names like theirs. */
export function createScreening(deps: ScreeningDeps) {
  return {
    ...bindDeps(deps, {
      importList,
      previewList,
      lists,
      hits,
      countHits,
      hitsOf,
      decide: decideHit,
    }),
    ...bindDeps(deps.rulebook, {
      /** Compares somebody in the transaction that names them; answers how many likenesses there are. */
      screenInTx,
    }),
    compare: compareNames,
    /** Which editions are in force, as one text; '' where there is none. */
    inForce: async (through: Db | Tx) => (await listsInForce(through)).map(({ id }) => id).join(','),
    /** Lists that the law requires and of which no edition is in force; empty once all of them were imported. */
    missing: (through: Db | Tx = deps.db) => missingLists(through),
    /** Refuses `screening_list_missing`. */
    assertInForceInTx,
    /** Refuses while a likeness is undecided, or is found to be the person. */
    assertClearInTx: openHitsInTx,

    /** Whether a likeness to DTTOT, DPPSPM or the UN list waits for its decision. */
    isUndecided,
    /** Whether nothing is undecided of them and nothing was found to be them. */
    isClearInTx: clearOf,
    /** A second look found that they are somebody else: it is to be decided anew. */
    reopenInTx,

    parts: {
      approvals: [clearing(deps)],
      deadlines: [screenPeople(deps), hitTelling(deps), endAsking(deps)],
      erasures: [leaveInTx(deps)],
      notices: [screeningNotices],
      noticeAudiences: [tellCompliance(deps)],
    },
  }
}
export type Screening = ReturnType<typeof createScreening>
