/**
 * Repeats a step, which returns how many items it processed, until nothing is left. False when the process is shutting
 * down first; another process or the next start does the rest.
 */
export async function runInChunks(
  step: () => Promise<number>,
  { signal }: Pick<AbortController, 'signal'>,
): Promise<boolean> {
  while (!signal.aborted) if ((await step()) === 0) return true
  return false
}
