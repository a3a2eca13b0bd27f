import { isoWib } from '#shared/dates'

/** An instant as a form field holds it, in WIB to the minute: '2026-11-20T10:00'. */
export const formatInstantField = (at: Date) => isoWib(at).slice(0, 16)
