/**
 * The number of a text that is a whole number in its only spelling, without spaces, sign or leading zero; of another text NaN,
 * and of what is no text the same again: who reads it refuses both.
 */
export const wholeNumberOf = (given: unknown): unknown =>
  typeof given !== 'string' ? given : /^(?:0|[1-9]\d{0,8})$/.test(given) ? Number(given) : Number.NaN
