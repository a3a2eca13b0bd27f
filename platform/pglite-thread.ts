// Runs inside a worker thread: owns the PGlite instance, so that queries never starve the server's timers and sockets.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Answer, Call } from './pglite-proxy.ts'

type OpenTransaction = { tx: Transaction; settle: (how: 'commit' | 'rollback') => void; closed: Promise<void> }

const port = parentPort!
const asText = (text: string) => text
const pglite = await PGlite.create(workerData.dataDir as string, {
  extensions: { pg_trgm },
  parsers: { 20: (text: string) => BigInt(text), 1082: asText, 1231: asText },
})
const open = new Map<number, OpenTransaction>()
const stopListening = new Map<string, () => Promise<void>>()

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
  if (call.op === 'listen') return listen(call.text!)
  if (call.op === 'unlisten') return stopListening.get(call.text!)?.()
  if (call.op === 'close') return pglite.close()

  const target = call.tx === undefined ? pglite : open.get(call.tx)!.tx
  if (call.op === 'query') return slim(await target.query(call.text!, call.params))
  return (await target.exec(call.text!)).map(slim)
}

/** Opens a transaction and answers when it is there; it stays open until its commit or rollback is called. */
function begin(id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let settleWith!: OpenTransaction['settle']
    const settled = new Promise<'commit' | 'rollback'>((settle) => {
      settleWith = settle
    })
    const entry: OpenTransaction = { tx: undefined as never, settle: settleWith, closed: undefined as never }
    entry.closed = pglite.transaction(async (tx) => {
      entry.tx = tx
      open.set(id, entry)
      resolve()
      if ((await settled) === 'rollback') await tx.rollback()
    })
    entry.closed.catch(reject)
  })
}

async function settle(id: number, how: 'commit' | 'rollback') {
  const entry = open.get(id)
  if (!entry) return
  open.delete(id)
  entry.settle(how)
  await entry.closed
}

async function listen(channel: string) {
  stopListening.set(channel, await pglite.listen(channel, (payload) => reply({ channel, payload })))
}

const slim = ({ rows, affectedRows, fields }: Results) => ({ rows, affectedRows, fields })
