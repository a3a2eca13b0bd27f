import type { Actor } from '#shared/actor'
import type { CustodyDeps } from './deps.ts'
import type { ListCustodyBreaks, ReadPositions } from './input.ts'
import { breakCase, breaks, noteBreak, readings } from './read.ts'
import { readFile } from './read-file.ts'

/** What the custodian has in people's names beside the register, holding by holding: a difference ends when both agree again. */
export function createCustody(deps: CustodyDeps) {
  return {
    read: (actor: Actor, file: ReadPositions) => readFile(deps, actor, file),
    readings: (actor: Actor) => readings(deps.db, actor),
    breaks: (actor: Actor, asked?: ListCustodyBreaks) => breaks(deps.db, actor, asked),
    breakCase: (actor: Actor, id: string) => breakCase(deps.db, actor, id),
    note: (actor: Actor, asked: { id: string; note: string }) => noteBreak(deps, actor, asked),
  }
}
export type Custody = ReturnType<typeof createCustody>
