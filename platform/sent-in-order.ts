/**
 * Waits for statements of one transaction that were sent one after the other without waiting between them: what the later
 * ones need is written down while the database works on the first. Throws what the first that failed says: those behind it
 * only say that the transaction is over.
 */
export async function sentInOrder(statements: readonly Promise<unknown>[]): Promise<void> {
  for (const ended of await Promise.allSettled(statements)) if (ended.status === 'rejected') throw ended.reason
}

/** Lets what was asked for go out before the caller goes on computing. */
export const letItGoOut = () => new Promise<void>((go) => setImmediate(go))
