/** More than thirty combining marks on one letter, which no writing system uses (UAX 15, stream-safe format). */
const TOO_MANY = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * Normalises untrusted text to a Unicode normal form. Limits the combining marks per letter, because sorting them takes
 * quadratic time: 20,000 marks on one letter would take half a second.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(TOO_MANY, '$1').normalize(form)

/**
 * A comparison key of a text: its Latin letters in lower case and its digits, without accents, spaces and punctuation.
 */
export const alphanumericKey = (text: string | undefined): string =>
  normalForm(text ?? '', 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
