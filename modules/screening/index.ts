import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { decideHit, hits, hitsOf, openHitsInTx } from './hits.ts'
import { importList, lists, previewList } from './import-list.ts'
import { type SubjectSource, screenInTx, screenPeople } from './screen.ts'
import type { HitDecision, ListKind } from './states.ts'

export type { SubjectSource } from './screen.ts'
export type ScreeningDeps = {
  db: Db
  clock: Clock
  commands: Commands
  /** Who has to be compared with the lists: the part `screeningSubjects` of the modules that know people. */
  subjects: readonly SubjectSource[]
}

/** Lists of names that staff import, and the people who bear names like theirs. */
export function createScreening(deps: ScreeningDeps) {
  return {
    importList: (actor: Actor, file: { kind: ListKind; bytes: Uint8Array }) => importList(deps, actor, file),
    previewList: (actor: Actor, file: { kind: ListKind; bytes: Uint8Array }) => previewList(deps, actor, file),
    lists: (actor: Actor) => lists(deps, actor),
    hits: (actor: Actor, asked: { limit: number; after?: string | undefined }) => hits(deps, actor, asked),
    hitsOf: (actor: Actor, personId: Id<'user'>) => hitsOf(deps, actor, personId),
    decide: (actor: Actor, decided: { id: string; decision: HitDecision; reason: string }) =>
      decideHit(deps, actor, decided),
    /** Compares somebody in the transaction that names them; answers how many likenesses there are. */
    screenInTx: (tx: Tx, person: { id: Id<'user'>; names: readonly string[] }, now: Date) =>
      screenInTx(tx, person, now),
    /** Refuses while a likeness is undecided, or is found to be the person. */
    assertClearInTx: (tx: Tx, personId: Id<'user'>) => openHitsInTx(tx, personId),

    parts: { deadlines: [screenPeople(deps)] },
  }
}
export type Screening = ReturnType<typeof createScreening>
