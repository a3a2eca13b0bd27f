import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { toNetwork } from '#shared/ip-network'
import type { App } from './app.ts'

export const CSP_REPORTS = '/csp-reports'
export const MAX_CSP_REPORT_BYTES = 16 * 1024
/** A minute: a page that breaks the policy says so often, and strangers may say what they like. */
const [EACH, ALL] = [20, 200]

/** What browsers send: the older body of report-uri, and the Reporting API's list. Of both only these words are kept. */
const Told = z.object({
  /** Its name alone: what stands behind it is the policy, or whatever its sender wrote. */
  directive: z
    .string()
    .transform((text) => text.split(' ', 1)[0]!)
    .pipe(z.string().regex(/^[a-z-]{1,40}$/)),
  blocked: z.string().max(300),
  page: z.string().max(300),
})
const Old = z
  .object({
    'csp-report': z.object({
      'violated-directive': z.string(),
      'blocked-uri': z.string().default(''),
      'document-uri': z.string().default(''),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ])
const New = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        effectiveDirective: z.string(),
        blockedURL: z.string().nullish(),
        documentURL: z.string().default(''),
      }),
    }),
  )
  .max(20)
  .transform((reports) =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL ?? '',
      page: body.documentURL,
    })),
  )
const Reports = z.union([New, Old]).pipe(z.array(Told))

/** Counts content security policy violations and logs the first of each minute; the answer is always the same. */
export function createCspReports({ log }: Pick<App, 'log'>) {
  const each = new RateLimiterMemory({ points: EACH, duration: 60 })
  const all = new RateLimiterMemory({ points: ALL, duration: 60 })
  const counts = { taken: 0, dropped: 0 }
  const hasRoom = (ip: string) =>
    Promise.all([each.consume(toNetwork(ip)), all.consume('all')]).then(
      () => true,
      () => false,
    )

  return {
    counts: () => ({ ...counts }),
    async take(c: Context, { ip, requestId }: { ip: string; requestId: string }) {
      const told = Reports.safeParse(await c.req.json().catch(() => undefined))
      if (told.success && (await hasRoom(ip))) {
        counts.taken += told.data.length
        for (const { directive, blocked, page } of told.data)
          log.warn({ requestId, directive, blocked: pathOf(blocked), page: pathOf(page) }, 'csp report')
      } else counts.dropped++
      return c.body(null, 204)
    },
  }
}

/** An address without its query, which can carry a person's words. */
const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!
