import { bornApart } from './states.ts'

/** A list that is not sure of a year, or tells a span, is never held against anybody's own. */
const UNSURE = /\b(?:circa|ca?\.|approx\w*|about|between|sekitar|kira-kira|antara)|\d{4}\s*[-–]\s*\d{4}/i

/**
 * Whether somebody was clearly born in another year than the listed, so that a like name alone is no likeness: their own
 * year is known, the list is sure of what it tells, and every year of it is further than `apart` from theirs.
 */
export const isBornElsewhen = (born: string, birthYear: number | null, apart: number) =>
  birthYear !== null && !UNSURE.test(born) && bornApart(born, String(birthYear), apart)
