import { isoWib } from '#shared/dates'

/** An instant as a field of a form says it, in WIB and to the minute: '2026-11-20T10:00'. */
export const instantText = (at: Date) => isoWib(at).slice(0, 16)
