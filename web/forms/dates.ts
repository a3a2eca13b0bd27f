/** A date as its three fields hold it. What is no number stays as it was typed, so that its writer finds it again. */
export type DateParts = { day: string; month: string; year: string }
export const toDatePartNames = (name: string) =>
  ({ day: `${name}.day`, month: `${name}.month`, year: `${name}.year` }) as const

/** '17', '8', '1990' → '1990-08-17'; three empty fields are no date. */
export function joinDate({ day, month, year }: DateParts): string {
  const typed = [year, month, day].map((part) => part.trim())
  if (typed.every((part) => part === '')) return ''
  return typed.map((part, at) => (/^\d{1,2}$/.test(part) && at > 0 ? part.padStart(2, '0') : part)).join('-')
}

/** '1990-08-17' → its parts. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-', 3)
  return { day: withoutZero(day), month: withoutZero(month), year }
}
const withoutZero = (part: string) => part.replace(/^0(?=\d)/, '')

/** Parses a pasted date: '17-08-1990', '17/8/1990', '17.08.1990', '1990-08-17'; null otherwise. */
export function parsePastedDate(text: string): DateParts | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return { year: iso[1]!, month: withoutZero(iso[2]!), day: withoutZero(iso[3]!) }
  const local = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(text)
  return local ? { day: withoutZero(local[1]!), month: withoutZero(local[2]!), year: local[3]! } : null
}
