import { isoWib, MINUTE } from './dates.ts'
import { monthNames } from './months.ts'
import { trimEnd } from './trim-end.ts'

// Formats numbers, days and times for pages, mail, the API and documents.

type Locale = 'id' | 'en'
type Amount = bigint | number | string
// Built once: one formatter per cell costs more than the rest of a table.
const GROUPED = { id: new Intl.NumberFormat('id-ID'), en: new Intl.NumberFormat('en-GB') } as const
const DECIMAL = { id: ',', en: '.' } as const
const absolute = (value: bigint) => (value < 0n ? -value : value)
const sign = (value: bigint) => (value < 0n ? '−' : '')

/** 1250000 → '1.250.000', '1,250,000'. */
export const number = (value: Amount, locale: Locale = 'id') =>
  sign(BigInt(value)) + GROUPED[locale].format(absolute(BigInt(value)))

/** 1250000 → 'Rp1.250.000', 'Rp1,250,000'; −1250 → '−Rp1.250'. */
export const money = (value: Amount, locale: Locale = 'id') =>
  `${sign(BigInt(value))}Rp${GROUPED[locale].format(absolute(BigInt(value)))}`

/** A whole number and the digits after its separator: (12n, '5') → '12,5', '12.5'; (12n, '') → '12'. */
export const joinDecimals = (whole: bigint, digits: string, locale: Locale) =>
  `${GROUPED[locale].format(whole)}${digits && DECIMAL[locale] + digits}`

/** Basis points as a percentage: 1320 → '13,2%', '13.2%'. */
export function percent(basisPoints: Amount, locale: Locale = 'id'): string {
  const value = BigInt(basisPoints)
  const digits = trimEnd(String(absolute(value) % 100n).padStart(2, '0'), '0')
  return `${sign(value)}${joinDecimals(absolute(value) / 100n, digits, locale)}%`
}

/** A multiple given in tenths: 125 → '12,5 ×', '12.5 ×'; a dash for null. */
export const times = (tenths: bigint | null, locale: Locale = 'id') =>
  tenths === null
    ? '–'
    : `${sign(tenths)}${joinDecimals(absolute(tenths) / 10n, String(absolute(tenths) % 10n), locale)} ×`

/** A value in both languages: (money, 1250n) → { id: 'Rp1.250', en: 'Rp1,250' }. */
export const formatInBothLanguages = <Value>(format: (value: Value, locale: Locale) => string, value: Value) => ({
  id: format(value, 'id'),
  en: format(value, 'en'),
})

const UNITS = {
  units: { id: 'unit', en: ['unit', 'units'] },
  seconds: { id: 'detik', en: ['second', 'seconds'] },
  minutes: { id: 'menit', en: ['minute', 'minutes'] },
  hours: { id: 'jam', en: ['hour', 'hours'] },
  days: { id: 'hari', en: ['day', 'days'] },
  working_days: { id: 'hari kerja', en: ['working day', 'working days'] },
  months: { id: 'bulan', en: ['month', 'months'] },
  years: { id: 'tahun', en: ['year', 'years'] },
} as const

/** A number with its unit: (2, 'working_days') → '2 hari kerja', '2 working days'. */
export function measure(value: bigint | number, unit: keyof typeof UNITS, locale: Locale): string {
  const words = UNITS[unit]
  return `${number(value, locale)} ${locale === 'id' ? words.id : words.en[BigInt(value) === 1n ? 0 : 1]}`
}

/** Seconds to wait, rounded up: '45 detik', '15 menit', '1 jam 5 menit'. */
export function duration(seconds: number, locale: Locale): string {
  if (seconds <= 60) return measure(Math.ceil(seconds), 'seconds', locale)
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
  return [hours > 0 ? measure(hours, 'hours', locale) : '', rest > 0 ? measure(rest, 'minutes', locale) : '']
    .filter(Boolean)
    .join(' ')
}

/** A calendar day ('2026-11-20'), or an instant, as a Date or in ISO 8601. */
type Day = Date | string

const partsOf = (at: Day) => (typeof at === 'string' && at.length === 10 ? at : isoWib(new Date(at))).split(/\D/)

/** A day in WIB: '20 November 2026'. */
export function date(at: Day, locale: Locale): string {
  const [year, month, day] = partsOf(at)
  return `${Number(day)} ${monthNames[locale][Number(month) - 1]} ${year}`
}

/** A time in WIB: '14.05 WIB', '14:05 WIB'. */
export function time(at: Day, locale: Locale): string {
  const [, , , hour, minute] = partsOf(at)
  return formatTimeOfDay(`${hour}:${minute}`, locale)
}

/** A day and time in WIB: '20 November 2026, 14.05 WIB'. */
export const moment = (at: Day, locale: Locale) => `${date(at, locale)}, ${time(at, locale)}`

/** A time rounded up to the minute, so that nobody who comes at it is too early. */
export const formatNextMinute = (at: Date, locale: Locale) =>
  time(new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE), locale)

/** '09:00' → '09.00 WIB', '09:00 WIB'. */
export const formatTimeOfDay = (text: string, locale: Locale) =>
  `${locale === 'id' ? text.replace(':', '.') : text} WIB`

/** The price step in rupiah below a price; the last row has no upper end. */
export type Tick = { below: Amount | null; step: Amount }

/** Price steps in words: 'di bawah Rp200: Rp1; selebihnya: Rp25'. */
export function ticks(rows: readonly Tick[], locale: Locale): string {
  const [below, above] = locale === 'id' ? ['di bawah', 'selebihnya'] : ['below', 'above that']
  return rows
    .map(({ below: end, step }) =>
      end === null ? `${above}: ${money(step, locale)}` : `${below} ${money(end, locale)}: ${money(step, locale)}`,
    )
    .join('; ')
}
