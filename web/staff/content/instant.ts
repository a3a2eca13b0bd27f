import { wib } from '#shared/dates'

/** '2026-12-01T09:00' in WIB; null when nothing was typed, undefined for what is no day. */
export function instantOf(text: string): Date | null | undefined {
  if (!text) return null
  const [, day = '', hour = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? []
  const instant = wib(day, hour)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
