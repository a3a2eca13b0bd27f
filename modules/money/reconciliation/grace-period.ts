import { MINUTE } from '#shared/dates'

/** Grace period before an unmatched transfer counts as missing on the other side. */
export const GRACE_PERIOD = 15 * MINUTE
