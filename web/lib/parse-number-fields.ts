import { formatGroupedDigits, type NumberFault, type ReadNumber, readDecimal, readWhole } from '#shared/read-number'
import { getLocale, m } from './words.ts'

const WORDS: Readonly<Record<NumberFault, () => string>> = {
  digits: m.form_number_digits,
  whole: m.form_number_whole,
  decimal: m.form_number_decimal,
  minus: m.form_number_minus,
  unclear: m.form_number_unclear,
}

/** A read number, or its fault in the reader's words. A comma or a dot may still be followed by what makes it right. */
const said = (read: ReadNumber) =>
  read.ok
    ? read
    : { ok: false as const, message: WORDS[read.fault](), sure: read.fault === 'digits' || read.fault === 'minus' }

/** Parses a typed whole number, or answers an error message; `sure` if no further input can correct it. */
export const parseWholeField = (typed: string) => said(readWhole(typed, { locale: getLocale() }))
/** As `parseWholeField`, with negative numbers. */
export const parseSignedWholeField = (typed: string) => said(readWhole(typed, { negative: true, locale: getLocale() }))
/** Parses a typed decimal number, or answers an error message; `sure` if no further input can correct it. */
export const parseDecimalField = (typed: string) => said(readDecimal(typed, { locale: getLocale() }))
/** As `parseDecimalField`, with negative numbers. */
export const parseSignedDecimalField = (typed: string) =>
  said(readDecimal(typed, { negative: true, locale: getLocale() }))

/** '1250000' → '1.250.000', in English '1,250,000'; other text is unchanged. */
export const groupDigits = (text: string) =>
  text.replace(/^(-?)(\d+)$/, (_, minus: string, digits: string) => minus + formatGroupedDigits(digits, getLocale()))

/** '12.5' → '12,5', in English '12.5'; other text is unchanged. */
export const withDecimalSeparator = (text: string) =>
  getLocale() === 'id' ? text.replace(/^(-?\d+)\.(\d{1,2}|\d{4,})$/, '$1,$2') : text
