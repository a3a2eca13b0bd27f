import { wib } from '#shared/dates'
import {
  joinDecimals,
  moment,
  date as sharedDate,
  money as sharedMoney,
  number as sharedNumber,
  percent as sharedPercent,
  time as sharedTime,
  times as sharedTimes,
} from '#shared/format'
import { trimEnd } from '#shared/trim-end'
import type { Locale } from '../context.ts'
import { getLocale } from './words.ts'

// Formatters are built once: one per cell cost 2.7 times the render.
const ZONE = { timeZone: 'Asia/Jakarta' } as const
const TAG = { id: 'id-ID', en: 'en-GB' } as const
const perLocale = <T>(make: (tag: string) => T): Record<Locale, T> => ({ id: make(TAG.id), en: make(TAG.en) })
const DATE_SHORT = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { ...ZONE, day: 'numeric', month: 'short', year: 'numeric' }),
)
const MONTH = perLocale((tag) => new Intl.DateTimeFormat(tag, { ...ZONE, month: 'long', year: 'numeric' }))
const RELATIVE = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const WORDS = {
  id: {
    thousand: 'Ribu',
    million: 'Juta',
    billion: 'M',
    trillion: 'T',
    day: 'hari',
    hour: 'jam',
    minute: 'menit',
    over: 'berakhir',
  },
  en: {
    thousand: 'thousand',
    million: 'million',
    billion: 'bn',
    trillion: 'tn',
    day: 'days',
    hour: 'h',
    minute: 'min',
    over: 'ended',
  },
} as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Amount = bigint | number | string
type Instant = Date | string
const big = (value: Amount) => BigInt(value)
const instant = (value: Instant) => (typeof value === 'string' ? new Date(value) : value)
const sign = (value: bigint) => (value < 0n ? '−' : '')
const absolute = (value: bigint) => (value < 0n ? -value : value)

/** 1250000 → '1.250.000', in English '1,250,000'. */
export const number = (value: Amount, locale: Locale = getLocale()) => sharedNumber(value, locale)
/** 1250000 → 'Rp1.250.000', in English 'Rp1,250,000'. */
export const money = (value: Amount, locale: Locale = getLocale()) => sharedMoney(value, locale)
/** Basis points: 1320 → '13,2%', in English '13.2%'. */
export const percent = (basisPoints: Amount, locale: Locale = getLocale()) => sharedPercent(basisPoints, locale)
/** A multiple given in tenths: 125 → '12,5 ×', in English '12.5 ×'. */
export const times = (tenths: bigint | null, locale: Locale = getLocale()) => sharedTimes(tenths, locale)

/** 412500 → '+Rp412.500': for changes, where the sign is the message. */
export const signedMoney = (value: Amount, locale: Locale = getLocale()) =>
  (big(value) > 0n ? '+' : '') + money(value, locale)

/**
 * 186420000000 → 'Rp186,4 M'. Cut off, never rounded up: a shortened sum must not promise more.
 * Show the exact figure in a title beside it.
 */
export function shortMoney(value: Amount, locale: Locale = getLocale()): string {
  const exact = big(value)
  return `${sign(exact)}Rp${shorten(absolute(exact), locale)}`
}

/** 1250000 → '1,25 Juta': abbreviated and cut off, not rounded. */
export const shortNumber = (value: Amount, locale: Locale = getLocale()) =>
  sign(big(value)) + shorten(absolute(big(value)), locale)

function shorten(value: bigint, locale: Locale) {
  const scale = SCALES.find(({ from }) => value >= from)
  if (!scale) return number(value, locale)
  const hundredths = (value * 100n) / scale.from
  const whole = hundredths / 100n
  const digits = String(hundredths % 100n).padStart(2, '0')
  const fraction = trimEnd(whole >= 100n ? digits.slice(0, 1) : digits, '0')
  return `${joinDecimals(whole, fraction, locale)} ${WORDS[locale][scale.word]}`
}

const SCALES = [
  { from: 1_000_000_000_000n, word: 'trillion' },
  { from: 1_000_000_000n, word: 'billion' },
  { from: 1_000_000n, word: 'million' },
  { from: 1_000n, word: 'thousand' },
] as const

/** 56533 → '57 kB', 1250000 → '1,3 MB'. */
export function fileSize(bytes: number, locale: Locale = getLocale()): string {
  if (bytes < 1_000_000) return `${number(Math.ceil(bytes / 1_000), locale)} kB`
  const tenths = Math.ceil(bytes / 100_000)
  return `${joinDecimals(BigInt(Math.trunc(tenths / 10)), tenths % 10 ? String(tenths % 10) : '', locale)} MB`
}

/** ['2024', '2025'] → '2024 dan 2025'. */
export const joinWords = (words: readonly string[], locale: Locale = getLocale()) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)

/** 1800 → '18,0%': basis points with one decimal. */
export function percentWithOneDecimal(basisPoints: Amount, locale: Locale = getLocale()): string {
  const whole = big(basisPoints) % 100n === 0n
  const text = percent(basisPoints, locale)
  return whole ? text.replace('%', locale === 'id' ? ',0%' : '.0%') : text
}

/** '+5,36%': for changes. */
export const signedPercent = (basisPoints: Amount, locale: Locale = getLocale()) =>
  (big(basisPoints) > 0n ? '+' : '') + percent(basisPoints, locale)

/** The share of a whole in basis points; 0 if the whole is 0. */
export const computeShare = (part: Amount, whole: Amount) =>
  big(whole) === 0n ? 0n : (big(part) * 10_000n) / big(whole)

/** '20 November 2026' (WIB). */
export const date = (value: Instant, locale: Locale = getLocale()) => sharedDate(value, locale)
/** A calendar day: '2026-11-20' → '20 November 2026'. */
export const day = (on: string, locale: Locale = getLocale()) => date(wib(on), locale)
/** '20 Nov 2026' (WIB). */
export const shortDate = (value: Instant, locale: Locale = getLocale()) => DATE_SHORT[locale].format(instant(value))
/** A calendar day: '2026-11-20' → '20 Nov 2026'. */
export const shortDay = (on: string, locale: Locale = getLocale()) => shortDate(wib(on), locale)
/** 'November 2026' (WIB). */
export const month = (value: Instant, locale: Locale = getLocale()) => MONTH[locale].format(instant(value))
/** 'Nov 2026' (WIB). */
export const shortMonth = (value: Instant, locale: Locale = getLocale()) =>
  shortDate(value, locale).split(' ').slice(1).join(' ')
/** '14.05 WIB'. */
export const time = (value: Instant, locale: Locale = getLocale()) => sharedTime(value, locale)
/** '20 November 2026, 14.05 WIB'. */
export const dateTime = (value: Instant, locale: Locale = getLocale()) => moment(value, locale)

/** '2 jam yang lalu' within a day, else the date and time. The exact time belongs in a title beside it. */
export function relative(value: Instant, now: Instant, locale: Locale = getLocale()): string {
  const distance = instant(value).getTime() - instant(now).getTime()
  if (Math.abs(distance) >= DAY) return dateTime(value, locale)
  if (Math.abs(distance) >= HOUR) return RELATIVE[locale].format(Math.trunc(distance / HOUR), 'hour')
  return RELATIVE[locale].format(Math.trunc(distance / MINUTE), 'minute')
}

/** Time left to a deadline: '12 hari', '21 jam 14 menit', '8 menit'; 'berakhir' when it is over. */
export function timeLeft(deadline: Instant, now: Instant, locale: Locale = getLocale()): string {
  const left = instant(deadline).getTime() - instant(now).getTime()
  const words = WORDS[locale]
  if (left <= 0) return words.over
  const days = Math.floor(left / DAY)
  if (days >= 2) return `${days} ${words.day}`
  const hours = Math.floor(left / HOUR)
  const minutes = Math.max(1, Math.floor((left % HOUR) / MINUTE))
  return hours
    ? `${hours} ${words.hour} ${Math.floor((left % HOUR) / MINUTE)} ${words.minute}`
    : `${minutes} ${words.minute}`
}

/** Two letters for a face or a cover: 'Kopi Gayo Lestari' → 'KG', 'RSIA Annisa' → 'RA'. */
export function initials(name: string): string {
  const words = name
    .replace(/^(PT|CV|UD)\.?\s+/i, '')
    .split(/\s+/)
    .filter(Boolean)
  const letters = words.length > 1 ? `${words[0]![0]}${words[1]![0]}` : (words[0] ?? '').slice(0, 2)
  return letters.toUpperCase()
}

/** 6281200000000 → '+62 812 0000 0000', as people read it out. */
export const phoneNumber = (digits: string) => `+${digits}`.replace(/^(\+\d{2})(\d{3})(\d{4})(\d+)$/, '$1 $2 $3 $4')
