import { type ErrorContext, type ErrorEvent, toErrorEvent } from './error-event.ts'

/**
 * Sends an error report to a collecting service. Returns for how many seconds the service wants no more; throws when it
 * is unreachable.
 */
export type ErrorService = (event: ErrorEvent, signal: AbortSignal) => Promise<{ pauseSeconds: number }>

export type ErrorReports = ReturnType<typeof createErrorReports>

const MAX_WAITING = 50
const MAX_ALIKE = 5
const A_MINUTE = 60_000
const REST = 10

/**
 * Reports errors in the background: a bounded queue, one report at a time with a timeout, a pause after each failure,
 * and a limit per minute and kind. Reports over the limits are dropped and counted. Without a service nothing is sent.
 */
export function createErrorReports(service: ErrorService | undefined, { patience = 5_000 } = {}) {
  const counts = { sent: 0, failed: 0, dropped: 0 }
  const waiting: ErrorEvent[] = []
  const stopping = new AbortController()
  let alike = new Map<string, number>()
  let minute = 0
  let silentUntil = 0
  let sending: Promise<void> | undefined

  /** Never throws and never waits. */
  function take(error: unknown, about: ErrorContext) {
    if (!service || stopping.signal.aborted) return
    const event = toErrorEvent(error, about)
    const now = performance.now()
    if (now < silentUntil || waiting.length >= MAX_WAITING || isMany(event, now)) {
      counts.dropped++
      return
    }
    waiting.push(event)
    sending ??= send(service)
  }

  function isMany({ operation, thrown: [first] }: ErrorEvent, now: number): boolean {
    if (now >= minute) {
      alike = new Map()
      minute = now + A_MINUTE
    }
    const top = first?.frames[0]
    const kind = `${operation} ${first?.type} ${top?.file}:${top?.line}`
    const count = (alike.get(kind) ?? 0) + 1
    alike.set(kind, count)
    return count > MAX_ALIKE
  }

  async function send(to: ErrorService) {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const pauseSeconds = await sendOne(to, event)
      if (pauseSeconds === 0) continue
      silentUntil = performance.now() + pauseSeconds * 1_000
      counts.dropped += waiting.splice(0).length
    }
    sending = undefined
  }

  async function sendOne(to: ErrorService, event: ErrorEvent): Promise<number> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)])
      const { pauseSeconds } = await to(event, signal)
      counts.sent++
      return pauseSeconds
    } catch {
      counts.failed++
      return REST
    }
  }

  return {
    take,
    counts: (): Readonly<typeof counts> => counts,
    /** Gives what waits a moment to leave. */
    async stop(moment = 1_000) {
      const timer = setTimeout(() => stopping.abort(), moment)
      await sending
      clearTimeout(timer)
      stopping.abort()
    },
  }
}
