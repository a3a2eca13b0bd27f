/** All signs that stand for an apostrophe in names: typewriter, printed, Arabic hamza and ain in Latin letters. */
const APOSTROPHES = "'’‘‛`´ʼʻʾʿ′"
export const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'gu')

const NAME = new RegExp(`^[\\p{L}\\p{M}${APOSTROPHES}.,\\-/() ]*$`, 'u')
const USUAL = new RegExp(`^[${APOSTROPHES}]?\\p{L}[\\p{L}\\p{M}${APOSTROPHES}.,\\- ]*$`, 'u')
/** Scripts some of whose letters look like Latin ones: beside these they are another name than a reader takes them for. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Whether a text can be a name on identity papers: letters of one script with the signs that papers have, none unseen. */
export const isName = (text: string) =>
  NAME.test(text) &&
  /\p{L}/u.test(text) &&
  !UNSEEN.test(text) &&
  !(/\p{Script=Latin}/u.test(text) && LOOK_ALIKE.test(text))

/** 'LIE TJIN / LINAWATI' and 'Siti (Alm)' stand so on papers, but seldom: the reviewer compares it with them. */
export const isUnusualName = (text: string) => text !== '' && isName(text) && !USUAL.test(text)
