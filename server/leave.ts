import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

/** Requests that are not answered by then are given up. */
const PATIENCE = 10_000
const LOOK_AGAIN = 50

/**
 * Ends the process without leaving a request unanswered: first it is not ready any more and asks callers to come back by
 * another connection, for as long as what stands in front of it needs to notice; then it takes nothing new, finishes
 * what it has within ten seconds, and stops jobs and database.
 */
export function leaveWhenTold(app: App, server: Server, stopOps: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (app.leaving.signal.aborted) return
      app.leaving.abort()
      await sleep(app.config.drainSeconds * 1_000)
      app.stopping.abort()
      await closed(server)
      await stopOps()
      await app.stop()
      process.exit(0)
    })
  }
}

/** A connection that had begun a request is idle only after its answer: it is looked for again and again. */
async function closed(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN)
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE)
  await new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
  clearInterval(idle)
  clearTimeout(late)
}

/** Says `Connection: close` in every answer from then on, also in those to requests that had begun before. */
export function createFarewell({ signal }: AbortController) {
  const open = new Set<ServerResponse>()
  const tell = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('connection', 'close')
  }
  signal.addEventListener('abort', () => open.forEach(tell))
  return (res: ServerResponse) => {
    if (signal.aborted) return tell(res)
    open.add(res)
    res.once('close', () => open.delete(res))
  }
}
