import { isAborted } from './database-errors.ts'

type Values<Statements extends readonly unknown[]> = {
  -readonly [Place in keyof Statements]: Awaited<Statements[Place]>
}

/**
 * Waits for pipelined statements: statements of one transaction that were sent without waiting for one another, so that
 * the process prepares the later ones while the database executes the first. Throws the error of the first that failed,
 * after all have ended, since none may reach the connection after its transaction. The errors of the others only say
 * that the transaction is aborted, also that of an earlier one whose second statement comes after all the others.
 */
export async function awaitPipeline<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Values<Statements>> {
  const ended = await Promise.allSettled(statements)
  const [first, ...others] = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (first) throw [first, ...others].find((reason) => !isAborted(reason)) ?? first
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Values<Statements>
}

/**
 * Lets a statement reach the connection before the caller goes on computing. The caller has to pass the statement to
 * `awaitPipeline`, which throws its error: until then a failure is no unhandled rejection.
 */
export async function flush(statement: Promise<unknown>): Promise<void> {
  statement.catch(() => {})
  await new Promise<void>((go) => setImmediate(go))
}
