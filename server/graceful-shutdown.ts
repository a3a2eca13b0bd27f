import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

/** The longest shutdown in milliseconds, and the part of it that is kept for returning jobs. */
const ALL = 14_500
const TO_GIVE_BACK_JOBS = 1_500
/** Requests that are not answered by then are given up. */
const PATIENCE = 10_000
const LOOK_AGAIN = 50

type Leaving = Pick<App, 'config' | 'leaving' | 'stopping' | 'log' | 'rest' | 'stop'>

/** Shuts the process down on SIGTERM or SIGINT. */
export function shutDownOnSignal(app: App, server: Server, stopOps: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (app.leaving.signal.aborted) return
      process.exit((await shutDownGracefully(app, server, stopOps)) ? 0 : 1)
    })
  }
}

/**
 * Shuts down without dropping a request unanswered. For `DRAIN_SECONDS` it reports that it is not ready and closes
 * connections after their response, so that the load balancer notices; then it accepts nothing new, finishes running
 * requests, stops jobs and database. False when a step did not end in time: the log names the step, and unfinished
 * work is resumed as after any other end of a process.
 */
export async function shutDownGracefully(
  app: Leaving,
  server: Server,
  stopOps: () => Promise<void>,
  longest = ALL,
): Promise<boolean> {
  let step = 'draining'
  const drain = app.config.drainSeconds * 1_000
  const started = performance.now()
  const left = () => Math.max(longest, drain + Math.min(longest, PATIENCE)) - (performance.now() - started)
  const toFinish = () => Math.max(0, left() - 2 * TO_GIVE_BACK_JOBS)

  async function all() {
    await sleep(drain)
    app.stopping.abort()
    step = 'requests'
    const resting = app.rest().catch((error: unknown) => app.log.error({ err: error }, 'rest'))
    await closed(server, Math.min(PATIENCE, toFinish()))
    await stopOps()
    step = 'work in hand'
    await Promise.race([resting, sleep(toFinish())])
    await app.stop({
      patience: Math.max(0, left() - TO_GIVE_BACK_JOBS),
      at: (next) => {
        step = next
      },
    })
    return true
  }

  app.leaving.abort()
  const late = sleep(left(), false, { ref: false })
  const inTime = await Promise.race([all(), late])
  if (!inTime) app.log.error({ step }, 'not stopped in time: left all the same')
  return inTime
}

/** A connection that had begun a request is idle only after its answer: it is looked for again and again. */
async function closed(server: Server, patience: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
  clearInterval(idle)
  clearTimeout(late)
}

/** Adds `Connection: close` to every response once shutdown begins. */
export function createConnectionClose({ signal }: AbortController) {
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
