// Runs inside a worker thread: owns the PGlite instance, so that queries never starve the server's timers and sockets.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Answer, Call } from './pglite-proxy.ts'
import { Statements } from './pglite-statements.ts'

const port = parentPort!
const asText = (text: string) => text
/** The engine's own 128 MB are taken at once, and the operating system keeps its files anyway. */
const BUFFERS = ['-c', 'shared_buffers=32MB']
const pglite = await PGlite.create(workerData.dataDir as string, {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
  parsers: { 20: (text: string) => BigInt(text), 1082: asText, 1231: asText },
})
const statements = new Statements(pglite, (channel, payload) => reply({ channel, payload }))
/** The queue for the single connection: resolves when its current holder releases it. */
let last = Promise.resolve()
/** The release functions of open transactions (one at most) by number. */
const open = new Map<number, () => void>()

port.on('message', async (call: Call) => {
  if (typeof call?.id !== 'number') return // a watcher posts its own messages too
  try {
    reply({ id: call.id, value: await handle(call) })
  } catch (error) {
    reply({ id: call.id, error: { ...(error as object), message: (error as Error).message } })
  }
})
reply({ ready: true })

function reply(answer: Answer) {
  port.postMessage(answer)
}

async function handle(call: Call): Promise<unknown> {
  if (call.op === 'begin') return begin(call.tx!)
  if (call.op === 'commit' || call.op === 'rollback') return settle(call.tx!, call.op)
  if (call.op === 'close') return pglite.close()
  if (call.tx !== undefined) {
    if (!open.has(call.tx)) throw new Error('This transaction is over.')
    return run(call)
  }
  const release = await hold()
  try {
    return run(call)
  } finally {
    await pglite.syncToFs()
    release()
  }
}

/** Synchronous, so nothing else runs meanwhile. */
function run({ op, text = '', params }: Call) {
  if (op === 'query') return statements.query(text, params)
  if (op === 'exec') return statements.exec(text)
  return statements.exec(`${op} "${text.replaceAll('"', '""')}"`) // listen and unlisten, by channel
}

/** Waits for the connection; returns a function that releases it. */
async function hold(): Promise<() => void> {
  const before = last
  let release!: () => void
  last = new Promise((resolve) => {
    release = resolve
  })
  await before
  return release
}

/** Opens a transaction, which holds the connection until its commit or rollback. */
async function begin(id: number) {
  const release = await hold()
  try {
    statements.exec('begin')
    open.set(id, release)
  } catch (error) {
    release()
    throw error
  }
}

async function settle(id: number, how: 'commit' | 'rollback') {
  const release = open.get(id)
  if (!release) return
  open.delete(id)
  try {
    statements.exec(how)
  } finally {
    await pglite.syncToFs()
    release()
  }
}
