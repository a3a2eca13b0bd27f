import { Worker } from 'node:worker_threads'
import { scriptUrl } from '../runtime/program.ts'

export type Call = {
  id: number
  op: 'query' | 'exec' | 'begin' | 'commit' | 'rollback' | 'listen' | 'unlisten' | 'close'
  text?: string | undefined
  params?: unknown[] | undefined
  tx?: number | undefined
}
export type Answer =
  | { ready: true }
  | { channel: string; payload: string }
  | { id: number; value: unknown }
  | { id: number; error: { message: string; code?: string; constraint?: string } }

type Rows = { rows: unknown[]; affectedRows?: number; fields: { name: string; dataTypeID: number }[] }
type Pending = { resolve: (value: never) => void; reject: (error: unknown) => void }

/** An error of the embedded engine, with PostgreSQL's code and constraint as node-postgres names them. */
export class DatabaseError extends Error {
  declare code?: string
  declare constraint?: string
}

const TICK = 10
/** Two seconds, so that a hanging statement does not block the shutdown. */
const MAX_TICKS = 200

/** The part of PGlite's interface that Kysely's dialect and pg-boss need, served by a worker thread. */
export class PGliteThread {
  readonly waitReady: Promise<void>
  ready = false
  closed = false
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #nextCall = 1
  #nextTransaction = 1

  constructor(dataDir: string) {
    this.#worker = new Worker(scriptUrl('db/pglite-thread'), { workerData: { dataDir } })
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.once('error', (error) => {
        reject(error)
        this.#fail(error)
      })
      this.#worker.on('message', (answer: Answer) => {
        if ('ready' in answer) {
          this.ready = true
          resolve()
        } else this.#settle(answer)
      })
    })
  }

  #settle(answer: Exclude<Answer, { ready: true }>) {
    if ('channel' in answer) {
      for (const listener of this.#listeners.get(answer.channel) ?? []) listener(answer.payload)
      return
    }
    const pending = this.#pending.get(answer.id)
    if (!pending) return
    this.#pending.delete(answer.id)
    if ('error' in answer) pending.reject(Object.assign(new DatabaseError(answer.error.message), answer.error))
    else pending.resolve(answer.value as never)
  }

  #fail(error: unknown) {
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }

  #call<T>(op: Call['op'], text?: string, params?: unknown[], tx?: number): Promise<T> {
    const id = this.#nextCall++
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as Pending['resolve'], reject })
      this.#worker.postMessage({ id, op, text, params, tx } satisfies Call)
    })
  }

  query(text: string, params?: unknown[]) {
    return this.#call<Rows>('query', text, params)
  }

  exec(text: string) {
    return this.#call<Rows[]>('exec', text)
  }

  async transaction<T>(run: (tx: unknown) => Promise<T>): Promise<T> {
    const tx = this.#nextTransaction++
    await this.#call('begin', undefined, undefined, tx)
    let result: T
    try {
      result = await run({
        query: (text: string, params?: unknown[]) => this.#call<Rows>('query', text, params, tx),
        exec: (text: string) => this.#call<Rows[]>('exec', text, undefined, tx),
        rollback: () => this.#call('rollback', undefined, undefined, tx),
      })
    } catch (error) {
      await this.#call('rollback', undefined, undefined, tx)
      throw error
    }
    await this.#call('commit', undefined, undefined, tx)
    return result
  }

  async listen(channel: string, listener: (payload: string) => void) {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners)
    listeners.add(listener)
    if (listeners.size === 1) await this.#call('listen', channel)
    return async () => {
      listeners.delete(listener)
      if (listeners.size === 0 && !this.closed) await this.#call('unlisten', channel)
    }
  }

  /** Answers pending queries before the engine closes, so that none is left without a reply. */
  async #quiet() {
    for (let ticks = 0; this.#pending.size > 0 && ticks < MAX_TICKS; ticks++)
      await new Promise((wake) => setTimeout(wake, TICK))
  }

  async close() {
    if (this.closed) return
    this.closed = true
    await this.#quiet()
    await this.#call('close')
    await this.#worker.terminate()
  }
}
