import pg from 'pg'
import { createSockets } from './sockets.ts'

type Heard = (payload: string) => void

/** A connection that listens on any number of channels and reconnects by itself. */
export class Listener {
  readonly #sockets = createSockets()
  readonly #channels = new Map<string, Set<Heard>>()
  #client: Promise<pg.Client> | undefined
  /** The last statement sent; a connection takes one at a time. */
  #sent: Promise<unknown> = Promise.resolve()
  #closed = false
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Opens the connection. Fails when that is impossible; once opened, it reconnects by itself. */
  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const all = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, all.add(heard))
    try {
      this.#client ??= this.#connect()
      await this.#send(await this.#client, `listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      all.delete(heard)
      throw error
    }
    return async () => {
      all.delete(heard)
      const client = await this.#client?.catch(() => undefined)
      if (client && all.size === 0) await this.#send(client, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, stream: this.#sockets.create, keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => this.#tell(channel, payload))
    try {
      await client.connect()
      for (const [channel, heard] of this.#channels)
        if (heard.size > 0) await this.#send(client, `listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#client = undefined
      void client.end().catch(() => {})
      throw error
    }
    // Only a connection that was open reconnects; after a failed opening the caller retries, otherwise two retries would run.
    client.on('end', () => {
      this.#client = undefined
      this.#comeBack()
    })
    return client
  }

  #send(client: pg.Client, statement: string) {
    const sent = this.#sent.then(() => client.query(statement))
    this.#sent = sent.catch(() => {})
    return sent
  }

  #tell(channel: string, payload: string) {
    for (const heard of this.#channels.get(channel) ?? []) heard(payload)
  }

  #comeBack() {
    if (this.#closed) return
    setTimeout(() => {
      if (this.#closed) return
      this.#client ??= this.#connect()
      this.#client.then(
        () => {
          for (const channel of this.#channels.keys()) this.#tell(channel, '') // what was said meanwhile is read again by cursor
        },
        () => this.#comeBack(),
      )
    }, 500).unref()
  }

  /** The network went silent: drops the connection, which reconnects when the network is back. */
  drop() {
    this.#sockets.drop()
  }

  async close() {
    this.#closed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => {})
  }
}
