import { isAborted } from './database-errors.ts'

type Values<Statements extends readonly unknown[]> = {
  -readonly [Place in keyof Statements]: Awaited<Statements[Place]>
}

/**
 * Waits for statements of one transaction that were sent one after the other without waiting between them: what the later
 * ones need is written down while the database works on the first. Throws what the first that failed says, once none is
 * under way any more: those behind it only say that the transaction is over, and none may reach the connection after it.
 * So does one before it that has a second statement, which comes behind all the others.
 */
export async function sentInOrder<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Values<Statements>> {
  const ended = await Promise.allSettled(statements)
  const [first, ...others] = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (first) throw [first, ...others].find((reason) => !isAborted(reason)) ?? first
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Values<Statements>
}

/**
 * Lets a statement go out before the caller goes on computing. It has to be waited for by `sentInOrder`: that it fails is
 * told there, and not before, where nobody would hear it.
 */
export async function goesOut(statement: Promise<unknown>): Promise<void> {
  statement.catch(() => {})
  await new Promise<void>((go) => setImmediate(go))
}
