import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const sent = new AsyncLocalStorage<string[]>()
const send = pg.Client.prototype.query

pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
  const [first] = asked
  sent.getStore()?.push(typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text))
  return Reflect.apply(send, this, asked)
} as typeof send

/**
 * Runs `work` and notes in `into` every statement that it sends to PostgreSQL, `begin` and `commit` too; what others send
 * meanwhile is not noted.
 */
export const notingStatements = <Result>(into: string[], work: () => Result): Result => sent.run(into, work)

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
