/** The steps of the clock that have a button. */
export const steps = ['PT1H', 'PT24H', 'PT48H', 'P7D'] as const
