import type { PGlite } from '@electric-sql/pglite'
import { serialize } from 'pg-protocol'
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  NotificationResponseMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages'
import { Parser } from 'pg-protocol/dist/parser'

type Field = { name: string; dataTypeID: number }
export type Rows = { rows: unknown[]; affectedRows: number; fields: Field[] }
type Described = { parameters: number[]; fields: Field[] }
type Prepared = Described & { name: string; uses: number }

/** Maximum number of prepared statements; rarely used ones are evicted. */
const MAX_PREPARED = 400
/** Uses after which a statement is planned again, because its plan assumes the table sizes of its creation. */
const MAX_USES = 200
const UNNAMED = { name: '', uses: 0 }
const CHANGED_RESULT = '0A000'

/**
 * Executes statements on the embedded engine with one message each. PGlite's own `query` sends five messages and
 * replans every time; here a repeated statement is prepared, which takes a third of the time or less (decision 0044).
 * Everything is synchronous, so nothing interleaves with a statement.
 */
export class Statements {
  readonly #engine: PGlite
  readonly #heard: (channel: string, payload: string) => void
  readonly #seen = new Set<string>()
  readonly #prepared = new Map<string, Prepared>()
  #nextName = 1

  constructor(engine: PGlite, heard: (channel: string, payload: string) => void) {
    this.#engine = engine
    this.#heard = heard
  }

  query(text: string, params: readonly unknown[] = []): Rows {
    const known = this.#prepared.get(text)
    if (known && known.uses < MAX_USES) return this.#again(text, known, params)
    const described = known ? this.#prepare(text, known) : this.#describe(text)
    return rowsOf(this.#send([this.#bound(described, params), serialize.sync()]), described.fields, this.#engine)
  }

  /** One or more statements without parameters. */
  exec(text: string): Rows[] {
    const messages = this.#send([serialize.query(text)])
    const results: Rows[] = []
    let [part, fields]: [BackendMessage[], Field[]] = [[], []]
    for (const message of messages) {
      if (message.name === 'rowDescription') fields = fieldsOf([message])
      part.push(message)
      if (message.name !== 'commandComplete') continue
      results.push(rowsOf(part, fields, this.#engine))
      ;[part, fields] = [[], []]
    }
    return results
  }

  #again(text: string, known: Prepared, params: readonly unknown[]): Rows {
    known.uses++
    this.#prepared.delete(text) // the last used stands last
    this.#prepared.set(text, known)
    try {
      return rowsOf(this.#send([this.#bound(known, params), serialize.sync()]), known.fields, this.#engine)
    } catch (error) {
      // a migration changed the statement's result: it is prepared again next time, or now when that rolls nothing back
      if ((error as { code?: string }).code !== CHANGED_RESULT) throw error
      this.#forget(text, known)
      if (this.#engine.isInTransaction()) throw error
      return this.query(text, params)
    }
  }

  /** A statement is sent unnamed the first time and prepared from the second time on. */
  #describe(text: string): Prepared {
    if (this.#seen.has(text)) return this.#prepare(text)
    if (this.#seen.size >= 10 * MAX_PREPARED) this.#seen.clear()
    const described = this.#parsed(text, '')
    this.#seen.add(text)
    return { ...described, ...UNNAMED }
  }

  #prepare(text: string, old?: Prepared): Prepared {
    if (old) this.#forget(text, old)
    const [oldest, longest] = this.#prepared.entries().next().value ?? []
    if (oldest && longest && this.#prepared.size >= MAX_PREPARED) this.#forget(oldest, longest)
    const name = `s${this.#nextName++}`
    const prepared = { ...this.#parsed(text, name), name, uses: 1 }
    this.#prepared.set(text, prepared)
    return prepared
  }

  #parsed(text: string, name: string): Described {
    const messages = this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const parameters = messages.find((message) => message.name === 'parameterDescription')
    return {
      parameters: (parameters as ParameterDescriptionMessage | undefined)?.dataTypeIDs ?? [],
      fields: fieldsOf(messages),
    }
  }

  #forget(text: string, { name }: Prepared) {
    this.#prepared.delete(text)
    this.#send([serialize.close({ type: 'S', name }), serialize.sync()])
  }

  #bound({ name, parameters }: Prepared, params: readonly unknown[]): Buffer {
    const values = params.map((value, at) => {
      if (value === null || value === undefined) return null
      const write = this.#engine.serializers[parameters[at]!]
      return write ? write(value) : String(value)
    })
    return Buffer.concat([serialize.bind({ statement: name, values }), serialize.execute({})])
  }

  /** Sends a message and returns the engine's replies except notifications; throws the first error. */
  #send(parts: Uint8Array[]): BackendMessage[] {
    const messages: BackendMessage[] = []
    let failed: BackendMessage | undefined
    const answer = this.#engine.execProtocolRawSync(Buffer.concat(parts))
    new Parser().parse(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength), (message) => {
      if (message.name === 'error') failed ??= message
      else if (message.name === 'notification') {
        const { channel, payload } = message as NotificationResponseMessage
        this.#heard(channel, payload)
      } else messages.push(message)
    })
    if (failed) throw failed
    return messages
  }
}

function fieldsOf(messages: readonly BackendMessage[]): Field[] {
  const described = messages.find((message) => message.name === 'rowDescription') as RowDescriptionMessage | undefined
  return (described?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID }))
}

const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY) (?:\d+ )?(\d+)$/

function rowsOf(messages: readonly BackendMessage[], fields: Field[], { parsers }: PGlite): Rows {
  const rows: unknown[] = []
  let affectedRows = 0
  for (const message of messages) {
    if (message.name === 'dataRow') {
      const row: Record<string, unknown> = {}
      const values: (string | null)[] = (message as DataRowMessage).fields
      for (const [at, { name, dataTypeID }] of fields.entries()) {
        const value = values[at] ?? null
        const read = parsers[dataTypeID]
        row[name] = value !== null && read ? read(value, dataTypeID) : value
      }
      rows.push(row)
    } else if (message.name === 'commandComplete') {
      affectedRows = Number(COUNTED.exec((message as CommandCompleteMessage).text)?.[1] ?? 0)
    }
  }
  return { rows, affectedRows, fields }
}
