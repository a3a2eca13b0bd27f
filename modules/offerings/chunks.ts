/** Purchases of one transaction: an offering ends with as many as it has, and no row waits for all of them. */
export const CHUNK = 1_000

/** Repeats a step that answers how many it did, until nothing is left. What is interrupted goes on at the next run. */
export async function inChunks(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
