import type { ErrorEvent, Frame, Thrown } from '#platform/runtime/error-event'
import type { ErrorService } from '#platform/runtime/error-reports'

/** `https://<key>@<host>/<project>`: where reports go, and under which public key. */
export type Dsn = { key: string; url: string }
type Settings = { dsn: () => Dsn; environment: string; release: string; now: () => Date }

const MAX_PAUSE = 3_600

/** Parses a DSN of Sentry, GlitchTip and the like. Throws when it is invalid. */
export function parseDsn(text: string): Dsn {
  const { protocol, host, username, pathname } = new URL(text)
  const [, before = '', project = ''] = /^(.*\/)([^/]+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !username || !/^\d+$/.test(project)) throw new Error('not a DSN')
  return { key: username, url: `${protocol}//${host}${before}api/${project}/envelope/` }
}

/** Reports errors to a service with Sentry's envelope protocol. */
export const createSentry =
  ({ dsn, ...settings }: Settings): ErrorService =>
  async (event, signal) => {
    const { key, url } = dsn()
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=platform/1, sentry_key=${key}`,
      },
      body: envelope(event, settings),
      redirect: 'error',
      signal,
    })
    await response.body?.cancel()
    if (response.status === 429) return { pauseSeconds: pauseOf(response.headers.get('retry-after')) }
    if (!response.ok) throw new Error(`The error service answered ${response.status}`)
    return { pauseSeconds: 0 }
  }

const pauseOf = (header: string | null) => Math.min(MAX_PAUSE, Math.max(1, Number.parseInt(header ?? '', 10) || 60))

/** Three lines of JSON: the envelope's head, its only item's head, the event. */
function envelope(event: ErrorEvent, { now, ...settings }: Omit<Settings, 'dsn'>): string {
  const at = now()
  const head = { event_id: event.id, sent_at: at.toISOString() }
  return [head, { type: 'event', content_type: 'application/json' }, payload(event, { at, ...settings })]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

const payload = (
  { id, origin, operation, requestId, thrown }: ErrorEvent,
  { at, environment, release }: { at: Date; environment: string; release: string },
) => ({
  event_id: id,
  timestamp: at.getTime() / 1_000,
  platform: origin === 'browser' ? 'javascript' : 'node',
  level: 'error',
  environment,
  release,
  transaction: operation,
  tags: { origin, ...(requestId ? { request_id: requestId } : {}) },
  // the protocol wants what came first in front: the cause before the error, the caller before the called
  exception: { values: thrown.map(asValue).reverse() },
})

const asValue = ({ type, message, frames }: Thrown) => ({
  type,
  value: message,
  stacktrace: { frames: frames.map(asFrame).reverse() },
})

const asFrame = ({ function: name, file, line, column }: Frame) => ({
  function: name,
  filename: file,
  lineno: line,
  colno: column,
  in_app: !/^node:|node_modules\//.test(file),
})
