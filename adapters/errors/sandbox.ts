import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { newId } from '#shared/ids'

export const SANDBOX_KEY = 'sandbox'
const MAX_BYTES = 200_000
const KEPT = 100

const Frame = z.object({ function: z.string(), filename: z.string(), lineno: z.number() })
const Event = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  environment: z.string(),
  release: z.string(),
  transaction: z.string(),
  tags: z.object({ origin: z.enum(['server', 'job', 'browser']), request_id: z.string().optional() }),
  exception: z.object({
    values: z
      .array(z.object({ type: z.string(), value: z.string(), stacktrace: z.object({ frames: z.array(Frame) }) }))
      .min(1),
  }),
})
export type CaughtError = {
  id: string
  origin: 'server' | 'job' | 'browser'
  operation: string
  requestId: string | null
  what: string
  place: string
  release: string
  receivedAt: Date
}

/** A service that speaks Sentry's envelope protocol over HTTP and keeps the newest reports, so that a demo shows them. */
export function createErrorSandbox({ db, clock }: { db: Db; clock: Clock }) {
  const service = new Hono()
  service.post('/api/:project/envelope/', bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    if (!c.req.header('x-sentry-auth')?.includes(`sentry_key=${SANDBOX_KEY}`)) return c.json({}, 401)
    const event = read(await c.req.text())
    if (!event) return c.json({ detail: 'not an envelope with an event' }, 400)
    await keep(event)
    return c.json({ id: event.event_id })
  })

  // its own failure is not to be reported to itself
  service.onError((_, c) => c.json({}, 503))

  async function keep({ event_id, release, transaction, tags, exception }: z.output<typeof Event>) {
    const { type, value, stacktrace } = exception.values.at(-1)!
    const top = stacktrace.frames.at(-1)
    const place = top ? `${top.function} · ${top.filename}:${top.lineno}` : ''
    const now = clock.now()
    await sql`
      insert into sandbox_error (id, event_id, origin, operation, request_id, what, place, release, received_at)
      values (${newId<'sandbox_error'>(now)}, ${event_id}, ${tags.origin}, ${transaction}, ${tags.request_id ?? null},
        ${value ? `${type}: ${value}` : type}, ${place}, ${release}, ${now})
      on conflict (event_id) do nothing`.execute(db)
    await sql`
      delete from sandbox_error where seq <= (select max(seq) from sandbox_error) - ${KEPT}::bigint`.execute(db)
  }

  /** Newest first. */
  async function caught(): Promise<CaughtError[]> {
    const { rows } = await sql<CaughtError>`
      select id, origin, operation, request_id as "requestId", what, place, release, received_at as "receivedAt"
      from sandbox_error order by seq desc limit 20`.execute(db)
    return rows
  }

  return { service, caught }
}
export type ErrorSandbox = ReturnType<typeof createErrorSandbox>

function read(envelope: string): z.output<typeof Event> | undefined {
  const [, item = '', event = ''] = envelope.split('\n')
  try {
    if (JSON.parse(item).type !== 'event') return undefined
    return Event.safeParse(JSON.parse(event)).data
  } catch {
    return undefined
  }
}
