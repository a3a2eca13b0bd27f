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

/**
 * Runs `work` and notes in `into` every statement that it sends to PostgreSQL, `begin` and `commit` too; what others send
 * meanwhile is not noted.
 */
export const notingStatements = <Result>(into: string[], work: () => Result): Result =>
  notingSent(({ text }) => into.push(text), work)

/** The same with the values of each statement. */
export const notingSent = <Result>(note: (statement: SentStatement) => void, work: () => Result): Result =>
  noted.run(note, work)

/** The fewest statements of some tries: rules are read anew once in a while, on a slow machine at any of them. */
export async function fewestStatements(work: () => Promise<unknown>): Promise<string[]> {
  let fewest: string[] | undefined
  for (let tries = 0; tries < 5; tries++) {
    const sent: string[] = []
    await notingStatements(sent, work)
    if (!fewest || sent.length < fewest.length) fewest = sent
  }
  return fewest!
}
