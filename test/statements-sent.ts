import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type SentStatement = { text: string; values: readonly unknown[] }

const noted = new AsyncLocalStorage<(statement: SentStatement) => void>()
const send = pg.Client.prototype.query

pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
  const note = noted.getStore()
  if (note) {
    const [first, second] = asked
    const { text, values = second } = typeof first === 'string' ? { text: first } : (first as Partial<SentStatement>)
    note({ text: String(text), values: Array.isArray(values) ? values : [] })
  }
  return Reflect.apply(send, this, asked)
} as typeof send

/** Runs `work` and appends every SQL statement that it sends to `into`. */
export const recordStatements = <Result>(into: string[], work: () => Result): Result =>
  recordSentStatements(({ text }) => into.push(text), work)

/** Runs `work` and passes every statement with its values to `note`. */
export const recordSentStatements = <Result>(note: (statement: SentStatement) => void, work: () => Result): Result =>
  noted.run(note, work)

/** The fewest statements over several runs, because rules are re-read now and then. */
export async function countFewestStatements(work: () => Promise<unknown>): Promise<string[]> {
  let fewest: string[] | undefined
  for (let tries = 0; tries < 5; tries++) {
    const sent: string[] = []
    await recordStatements(sent, work)
    if (!fewest || sent.length < fewest.length) fewest = sent
  }
  return fewest!
}
