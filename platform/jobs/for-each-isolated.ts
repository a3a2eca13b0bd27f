/** Runs `work` for each in turn. A failure does not stop the others; the failures are thrown after the last one. */
export async function forEachIsolated<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const each of all) await work(each).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
