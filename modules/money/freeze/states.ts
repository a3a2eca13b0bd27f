export { checkWords, translateCheck, translateValue } from './states/finding-words.ts'

/** A violated invariant, in words an operator can act on. */
export type Finding = { check: string; subject: string; expected: string; found: string }

/** Begin, reason and end of a freeze. */
export type FreezeView = {
  id: string
  beganAt: Date
  reason: string
  found: readonly Finding[]
  frozenBy: string
  thawed: { by: string; at: Date; reason: string } | null
}
