/** Does the work for each in turn. One that fails holds up no other; what failed is thrown when all had their turn. */
export async function forEachApart<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const each of all) await work(each).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
