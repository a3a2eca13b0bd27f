import { areBirthYearsApart } from './states.ts'

/** A list entry with an approximate year or a range never excludes a match. */
const UNCERTAIN = /\b(?:circa|ca?\.|approx\w*|about|between|sekitar|kira-kira|antara)|\d{4}\s*[-–]\s*\d{4}/i

/**
 * Whether a person's known birth year differs by more than `apart` years from every certain year of the entry, so
 * that an equal name is not a match.
 */
export const hasOtherBirthYear = (born: string, birthYear: number | null, apart: number) =>
  birthYear !== null && !UNCERTAIN.test(born) && areBirthYearsApart(born, String(birthYear), apart)
