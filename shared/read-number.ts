/**
 * Reads numbers as people in Indonesia write them, and in English where a text can be read in one way only. Browser,
 * forms and API use these functions. A text that is no number or that can be read in two ways gets a fault: no
 * character is dropped and nothing is guessed.
 */

/** Why a text is not a number: invalid characters, decimals or wrong groups, a minus, or two possible readings. */
export type NumberFault = 'digits' | 'whole' | 'decimal' | 'minus' | 'unclear'
/** `text` is the number in digits, with a dot before decimals and '-' when negative; empty for an empty text. */
export type ReadNumber = { ok: true; text: string } | { ok: false; fault: NumberFault }
/** `locale` is the language of the page on which the text was typed: '1,250' is a whole number in English only. */
type Options = { negative?: boolean; locale?: 'id' | 'en' }

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/
/** '1,250,000': two groups at least, because '1,250' has decimals in Indonesian. */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3}){2,}$/
const ENGLISH_GROUP = /^[1-9]\d{0,2},\d{3}$/
const SPACED = /^[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+$/
const refused = (fault: NumberFault): ReadNumber => ({ ok: false, fault })

/**
 * Parses a whole number: '1250000', '1.250.000', '1 250 000', 'Rp1.250.000,00', 'Rp 1.250.000,-', '1,250,000'. With
 * `negative` also '-5' and '(5)'.
 */
export function readWhole(typed: string, { negative = false, locale = 'id' }: Options = {}): ReadNumber {
  const { minus, figures } = parts(typed)
  if (figures === '') return minus ? refused('whole') : { ok: true, text: '' }
  if (!/^[\d., \u00a0\u202f-]+$/.test(figures)) return refused('digits')
  const english = figures.replace(/\.00$/, '')
  if (ENGLISH.test(english) || (locale === 'en' && (ENGLISH_GROUP.test(english) || /^\d+$/.test(english))))
    return number({ minus, negative, whole: english })
  // '12,00' in English may still become '12,000'
  const whole = locale === 'en' && !figures.includes('.') ? figures : figures.replace(/,(?:-|00)$/, '')
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole) && !SPACED.test(whole)) return refused('whole')
  return number({ minus, negative, whole })
}

/**
 * Parses a number with decimals: '12,5', '1.250,75', '.5'. A dot is a decimal separator when it cannot separate
 * thousands: '12.5', '1,250.75'. '1.250' and, in English, '1,250' are ambiguous and refused.
 */
export function readDecimal(typed: string, { negative = false, locale = 'id' }: Options = {}): ReadNumber {
  const { minus, figures } = parts(typed.trimEnd().replace(/%$/, '').trimEnd())
  if (figures === '') return minus ? refused('decimal') : { ok: true, text: '' }
  if (!/^[\d.,]+$/.test(figures)) return refused('digits')
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(figures)) return refused('unclear')
  if (locale === 'en' && ENGLISH_GROUP.test(figures)) return refused('unclear')
  const [, grouped, cents = ''] = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(figures) ?? []
  if (grouped !== undefined && (cents || ENGLISH.test(grouped)))
    return number({ minus, negative, whole: grouped, decimals: cents })
  if (GROUPED.test(figures)) return number({ minus, negative, whole: figures })
  const [, whole, decimals = ''] =
    /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|(?=,))(?:,(\d+))?$/.exec(figures) ?? /^(\d*)\.(\d+)$/.exec(figures) ?? []
  if (whole === undefined) return refused('decimal')
  return number({ minus, negative, whole, decimals })
}

/** A whole number as plain digits; any other text is returned unchanged, for a schema to refuse. */
export const bareDigits = (typed: string): string => textOf(readWhole(typed, { negative: true }), typed)

/** A number as digits with a dot before its decimals; any other text is returned unchanged, for a schema to refuse. */
export const bareDecimal = (typed: string): string => textOf(readDecimal(typed, { negative: true }), typed)

/** The number that was read, or the text as it was typed. */
export const textOf = (read: ReadNumber, typed: string) => (read.ok ? read.text : typed.trim())

/** The sign and what follows it, without 'Rp' and the spaces around. */
function parts(typed: string) {
  const trimmed = typed.trim()
  const text = trimmed.startsWith('(') && trimmed.endsWith(')') ? `-${trimmed.slice(1, -1).trim()}` : trimmed
  const [, before = '', after = '', figures = ''] =
    /^([-−–]?)\s*(?:(?:rp|idr)\.?\s*([-−–]?)\s*)?(.*)$/is.exec(text) ?? []
  return { minus: before + after !== '', figures }
}

type Parts = { minus: boolean; negative: boolean; whole: string; decimals?: string }

function number({ minus, negative, whole, decimals = '' }: Parts): ReadNumber {
  if (minus && !negative) return refused('minus')
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  // three decimals would be read as thousands when this text is parsed again
  const part = decimals.length === 3 ? `${decimals}0` : decimals
  return { ok: true, text: `${minus ? '-' : ''}${digits}${part ? `.${part}` : ''}` }
}

/** '1250000' → '1.250.000', '1,250,000', in linear time because forms may send a hundred thousand digits. */
export function formatGroupedDigits(digits: string, locale: 'id' | 'en' = 'id'): string {
  const first = digits.length % 3 || 3
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, locale === 'id' ? '.$&' : ',$&')
}

/**
 * The number of a text that is a whole number in canonical spelling, without spaces, sign or leading zero. Any other
 * text gives NaN and any other value is returned unchanged; the schema refuses both.
 */
export const parseWholeNumber = (given: unknown): unknown =>
  typeof given !== 'string' ? given : /^(?:0|[1-9]\d{0,8})$/.test(given) ? Number(given) : Number.NaN
