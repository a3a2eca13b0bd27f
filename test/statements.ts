import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const said = new AsyncLocalStorage<string[]>()
const query = pg.Client.prototype.query
// biome-ignore lint/suspicious/noExplicitAny: pg's ten overloads of one function
pg.Client.prototype.query = function (this: pg.Client, ...asked: any[]) {
  const [first] = asked
  said.getStore()?.push(typeof first === 'string' ? first : (first?.text ?? ''))
  return (query as (...all: unknown[]) => unknown).apply(this, asked)
} as typeof query

/** The statements that PostgreSQL is sent for some work, and none that others send at the same time. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await said.run(statements, work)
  return statements
}
