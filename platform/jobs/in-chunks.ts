/**
 * Repeats a step that answers how many it did, until nothing is left. False where this process was told to end before:
 * what is left is done by another one, or at the next start.
 */
export async function inChunks(
  step: () => Promise<number>,
  { signal }: Pick<AbortController, 'signal'>,
): Promise<boolean> {
  while (!signal.aborted) if ((await step()) === 0) return true
  return false
}
