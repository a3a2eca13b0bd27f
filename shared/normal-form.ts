/** Marks upon one letter beyond the thirty that no writing has (UAX 15, stream-safe); the last two become marks. */
const TOO_MANY = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * A text from outside in one of Unicode's normal forms. The marks of a letter are put into their order one by one, each
 * past those before it: twenty thousand of them upon one letter take half a second, and a form has a hundred fields.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(TOO_MANY, '$1').normalize(form)

/** A text to compare by: its Latin letters in lower case and its digits, without accents, spaces and signs. */
export const alphanumericKey = (text: string | undefined): string =>
  normalForm(text ?? '', 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
