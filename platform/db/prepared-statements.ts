import { createHash } from 'node:crypto'
import pg from 'pg'

const WORTH_IT = 5 // times a statement is seen before it is kept
const MAX = 400 // kept by each connection; lists of any length make ever new statements

/** The statement names of one pool, independent of other pools. */
function createStatementNames() {
  /**
   * Incremented when the server's prepared statements are invalid: every statement then gets a new name and is parsed
   * again.
   */
  let generation = 0
  let possible = true
  const seen = new Map<string, number>()
  const names = new Map<string, string>()

  const restartProcess = () => {
    generation++
    names.clear()
  }

  return {
    /** The prepared-statement name of a frequent statement; undefined for others. */
    nameOf(text: string): string | undefined {
      const known = names.get(text)
      if (known || !possible) return known
      const times = (seen.get(text) ?? 0) + 1
      if (times < WORTH_IT) {
        if (seen.size > 10 * MAX) seen.clear()
        seen.set(text, times)
        return undefined
      }
      if (names.size >= MAX) return undefined
      seen.delete(text)
      const name = `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
      names.set(text, name)
      return name
    },
    /**
     * A changed table (0A000) invalidates the prepared statements; a pooler that does not keep them (26000, 42P05)
     * disables them for good.
     */
    failed(error: unknown) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === '26000' || code === '42P05') possible = false
      if (code === '0A000' || !possible) restartProcess()
    },
  }
}

/**
 * A connection that prepares frequent statements. A table that changed under a plan (0A000) invalidates them, a pooler
 * that switches the server connection (26000) disables them; the next attempt succeeds.
 */
export abstract class PreparedStatementClient extends pg.Client {
  protected abstract readonly statements: ReturnType<typeof createStatementNames>
  /** Called for every failed statement, before its caller gets the error. */
  onFailure: ((error: unknown) => void) | undefined
  /** Whether a statement has failed with a transient error since the last release. */
  failed = false

  // biome-ignore lint/suspicious/noExplicitAny: pg's ten overloads of one function
  override query(...asked: any[]): any {
    const [text, values] = asked
    if (asked.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return this.#ask(...asked)
    const name = this.statements.nameOf(text)
    if (!name) return this.#ask(text, values).catch((error: unknown) => this.#fail(error))
    return this.#ask({ name, text, values }).catch((error: unknown) => {
      this.statements.failed(error)
      return this.#fail(error)
    })
  }

  #fail(error: unknown): never {
    this.onFailure?.(error)
    throw error
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  #ask(...asked: any[]): any {
    return (super.query as (...all: unknown[]) => unknown).apply(this, asked)
  }
}

/** Creates the client class for the connections of one pool: each connection prepares statements that occur often. */
export function createPreparedStatementClientClass() {
  const statements = createStatementNames()
  return class extends PreparedStatementClient {
    protected readonly statements = statements
  }
}
