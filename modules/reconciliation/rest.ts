import { MINUTE } from '#shared/dates'

/** A transfer may reach one side so much later than the other: nothing is missed before. */
export const REST = 15 * MINUTE
