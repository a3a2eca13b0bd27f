import { isAborted } from './database-errors.ts'

type Values<Statements extends readonly unknown[]> = {
  -readonly [Place in keyof Statements]: Awaited<Statements[Place]>
}

/**
 * Awaits pipelined statements: statements of one transaction sent without waiting for each other, so that the process
 * prepares the later ones while the database executes the first. Throws the first error after all have ended, because
 * none may reach the connection after its transaction. Errors that only say that the transaction is aborted do not
 * count as the first.
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
 * Sends a statement before the caller continues computing. The caller must pass the statement to `awaitPipeline`, which
 * throws its error; until then a failure is not an unhandled rejection.
 */
export async function flush(statement: Promise<unknown>): Promise<void> {
  statement.catch(() => {})
  await new Promise<void>((go) => setImmediate(go))
}
