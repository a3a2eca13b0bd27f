import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { ErrorReports } from '#platform/runtime/error-reports'
import { toNetwork } from '#shared/ip-network'

export const MAX_BROWSER_ERROR_BYTES = 8 * 1024
/** A minute: one visitor's broken page says so a few times, and nobody fills the queue of everybody's reports. */
const [EACH, ALL] = [10, 100]

const Told = z.strictObject({
  type: z.string().max(100),
  message: z.string().max(1_000),
  stack: z.string().max(6_000),
  path: z.string().startsWith('/').max(300),
})

/** Receives error reports of browsers (web/lib/report-error.ts); the answer is always the same. */
export function createBrowserErrors({ take }: Pick<ErrorReports, 'take'>) {
  const each = new RateLimiterMemory({ points: EACH, duration: 60 })
  const all = new RateLimiterMemory({ points: ALL, duration: 60 })
  const hasRoom = (ip: string) =>
    Promise.all([each.consume(toNetwork(ip)), all.consume('all')]).then(
      () => true,
      () => false,
    )

  return async (c: Context, { ip, requestId }: { ip: string; requestId: string }) => {
    const told = Told.safeParse(await c.req.json().catch(() => undefined))
    if (told.success && (await hasRoom(ip))) {
      const { type, message, stack, path } = told.data
      const error = Object.assign(new Error(message), { name: type, stack })
      take(error, { origin: 'browser', operation: path, requestId })
    }
    return c.body(null, 204)
  }
}
