import { option } from '../bench/measure.ts'

const seed = Number(option('seed') ?? 20_261_120)
let state = seed >>> 0

/** A pseudo-random whole number from 0 to `most` − 1; the sequence depends on `--seed`. */
export function randomBelow(most: number): number {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((((mixed ^ (mixed >>> 14)) >>> 0) * most) / 2 ** 32) | 0
}
