import { brand } from '#shared/brand'
import { type LocalDate, plusDays } from '#shared/dates'

const encoder = new TextEncoder()

type DayEvent = { id: string; from: LocalDate; until: LocalDate; name: string }

/** An iCalendar file (RFC 5545) of whole-day events. */
export function createCalendarFile(events: readonly DayEvent[], now: Date) {
  const day = (date: LocalDate) => date.replaceAll('-', '')
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = events.flatMap(({ id, from, until, name }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${brand.domain}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    `DTEND;VALUE=DATE:${day(plusDays(until, 1))}`,
    ...folded(`SUMMARY:${name.replace(/[\\;,]/g, '\\$&')}`),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.legalName}//ID`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
  return encoder.encode(`${all.join('\r\n')}\r\n`)
}

/** A line of at most 75 octets; what is longer goes on after a space. */
function folded(line: string): string[] {
  const rows: string[] = []
  let row = ''
  for (const letter of line) {
    if (encoder.encode(row + letter).length > 74) {
      rows.push(row)
      row = ' '
    }
    row += letter
  }
  return [...rows, row]
}
