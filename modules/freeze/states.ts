export { checkIn, checkWords, valueIn } from './states/finding-words.ts'

/** One thing that the checks found wrong, in words an operator can act on. */
export type Finding = { check: string; subject: string; expected: string; found: string }

/** Since when money stood still and why, and how it ended. */
export type FreezeView = {
  id: string
  beganAt: Date
  reason: string
  found: readonly Finding[]
  frozenBy: string
  thawed: { by: string; at: Date; reason: string } | null
}
