import { HOUR, isoWib, MINUTE, SECOND } from './dates.ts'

type Locale = 'id' | 'en'
const units = {
  id: { second: ['detik', 'detik'], minute: ['menit', 'menit'], hour: ['jam', 'jam'] },
  en: { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
} as const

/**
 * The two details of a refusal that say when to try again, as people say it: `retry_after`, seconds, as '45 detik',
 * '15 menit' or '1 jam 5 menit', never too short; `retry_at`, an instant, as '20.25 WIB'. Undefined for any other detail.
 */
export function retryDetail(name: string, value: string, locale: Locale): string | undefined {
  if (name === 'retry_after' && /^\d{1,9}$/.test(value)) return duration(Number(value), locale)
  if (name === 'retry_at' && !Number.isNaN(Date.parse(value))) return hour(new Date(value))
  return undefined
}

function duration(seconds: number, locale: Locale): string {
  const say = (count: number, unit: keyof typeof units.id) => `${count} ${units[locale][unit][count === 1 ? 0 : 1]}`
  if (seconds <= MINUTE / SECOND) return say(seconds, 'second')
  const minutes = Math.ceil(seconds / (MINUTE / SECOND))
  const [hours, rest] = [Math.trunc(minutes / (HOUR / MINUTE)), minutes % (HOUR / MINUTE)]
  return [hours > 0 ? say(hours, 'hour') : '', rest > 0 ? say(rest, 'minute') : ''].filter(Boolean).join(' ')
}

/** Rounded up to the minute, so that nobody comes too early at the hour we named. */
const hour = (instant: Date) =>
  `${isoWib(new Date(Math.ceil(instant.getTime() / MINUTE) * MINUTE))
    .slice(11, 16)
    .replace(':', '.')} WIB`
