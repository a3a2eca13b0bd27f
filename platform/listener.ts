import pg from 'pg'
import { createSockets } from './sockets.ts'

/** One listening connection that comes back by itself when the server does. */
export class Listener {
  readonly #sockets = createSockets()
  #client: pg.Client | undefined
  #closed = false
  readonly #url: string
  readonly #channel: string
  readonly #heard: (payload: string) => void

  constructor(url: string, channel: string, heard: (payload: string) => void) {
    this.#url = url
    this.#channel = channel
    this.#heard = heard
  }

  async open() {
    const client = new pg.Client({ connectionString: this.#url, stream: this.#sockets.create, keepAlive: true })
    client.on('error', () => {})
    client.on('notification', (message) => this.#heard(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#client = client
    // Only one that was open comes back by itself; a caller that failed to open it tries again, or every failure would be two.
    client.on('end', () => this.#comeBack())
  }

  #comeBack() {
    if (this.#closed) return
    setTimeout(() => {
      if (this.#closed) return
      this.open().then(
        () => this.#heard(''), // what was said meanwhile is read again by cursor
        () => this.#comeBack(),
      )
    }, 500).unref()
  }

  /** The network went silent: the connection is given up and comes back when there is one. */
  drop() {
    this.#sockets.drop()
  }

  async close() {
    this.#closed = true
    await this.#client?.end().catch(() => {})
  }
}
