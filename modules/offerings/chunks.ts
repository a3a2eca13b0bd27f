/** Purchases of one transaction: an offering ends with as many as it has, and no row waits for all of them. */
export const CHUNK = 1_000
