/** All signs that stand for an apostrophe in names: typewriter, printed, Arabic hamza and ain in Latin letters. */
const APOSTROPHES = "'’‘‛`´ʼʻʾʿ′"
export const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'gu')

const NAME = new RegExp(`^[\\p{L}\\p{M}${APOSTROPHES}.,\\-/() ]*$`, 'u')
const USUAL = new RegExp(`^[${APOSTROPHES}]?\\p{L}[\\p{L}\\p{M}${APOSTROPHES}.,\\- ]*$`, 'u')
/** Scripts some of whose letters look like Latin ones: beside these they are another name than a reader takes them for. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether a text is valid as a name on identity papers: letters of one script with the punctuation found on papers,
 * without invisible characters.
 */
export const isName = (text: string) =>
  NAME.test(text) &&
  /\p{L}/u.test(text) &&
  !UNSEEN.test(text) &&
  !(/\p{Script=Latin}/u.test(text) && LOOK_ALIKE.test(text))

/**
 * Whether a valid name contains unusual signs, as in 'LIE TJIN / LINAWATI' and 'Siti (Alm)'; the reviewer compares it
 * with the papers.
 */
export const isUnusualName = (text: string) => text !== '' && isName(text) && !USUAL.test(text)
