import { after, type LocalDate, localDate, MINUTE, plusDays } from '#shared/dates'

/** What was begun before midnight may be written so much later: a day rests before it is closed. */
const REST = 15 * MINUTE

/** The newest day that has ended, including a grace period. */
export const computeNewestFinishedDay = (now: Date): LocalDate => plusDays(localDate(after(now, -REST)), -1)
