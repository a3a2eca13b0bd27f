import { readDecimal, readWhole, textOf } from '#shared/read-number'
import { getLocale } from './words.ts'

/** A whole number typed in the page's language as plain digits; any other text is returned unchanged. */
export const bareDigits = (typed: string): string =>
  textOf(readWhole(typed, { negative: true, locale: getLocale() }), typed)

/** A number typed in the page's language as digits with a dot before its decimals; any other text is returned unchanged. */
export const bareDecimal = (typed: string): string =>
  textOf(readDecimal(typed, { negative: true, locale: getLocale() }), typed)
