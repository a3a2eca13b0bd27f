/** Purchases per transaction when an offering ends, so that locks stay short. */
export const CHUNK = 1_000
