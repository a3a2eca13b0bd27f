import { isRealDate } from './identity-number.ts'

/** A day that somebody may name: one that there is, in years that a calendar is counted through in no time. */
export const isCalendarDay = (text: string): boolean => isRealDate(text) && text >= '1900-01-01' && text < '2200-01-01'
