import type { Context } from 'hono'
import manifest from '#manifest' with { type: 'json' }
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { isLoopback } from '#shared/ip-network'
import type { App } from './app.ts'
import type { ClientAddress } from './client-address.ts'
import { createCspReports } from './csp-reports.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics, for this machine or with the token. */
export function createMetrics(app: App) {
  const cspReports = createCspReports(app)
  const answered = new Map<number, number>()
  let milliseconds = 0

  async function text() {
    const newer = await app.checks.newerSchema()
    const requests = [...answered].map(([status, count]) => `syirkah_http_requests_total{status="${status}"} ${count}`)
    const { rss, heapUsed } = process.memoryUsage()
    return [
      '# TYPE syirkah_build_info gauge',
      `syirkah_build_info{version="${manifest.version}",node="${process.versions.node}"} 1`,
      '# TYPE syirkah_http_requests_total counter',
      ...requests,
      '# TYPE syirkah_http_milliseconds_total counter',
      `syirkah_http_milliseconds_total ${milliseconds}`,
      '# TYPE syirkah_error_reports_total counter',
      ...Object.entries(app.errorReports.counts()).map(
        ([result, count]) => `syirkah_error_reports_total{result="${result}"} ${count}`,
      ),
      '# TYPE syirkah_csp_reports_total counter',
      ...Object.entries(cspReports.counts()).map(
        ([result, count]) => `syirkah_csp_reports_total{result="${result}"} ${count}`,
      ),
      '# TYPE syirkah_security_events_total counter',
      ...app.securityLog
        .counts()
        .map(([kind, outcome, of]) => `syirkah_security_events_total{kind="${kind}",outcome="${outcome}"} ${of}`),
      '# TYPE syirkah_security_alarms_total counter',
      ...app.security.raised().map(([rule, of]) => `syirkah_security_alarms_total{rule="${rule}"} ${of}`),
      '# TYPE syirkah_notices_set_aside gauge',
      `syirkah_notices_set_aside ${app.notifications.setAside()}`,
      '# TYPE syirkah_clock_error_seconds gauge',
      `syirkah_clock_error_seconds ${app.machineAhead() / 1000}`,
      '# TYPE syirkah_money_frozen gauge',
      `syirkah_money_frozen ${app.freeze.seen() ? 1 : 0}`,
      '# TYPE syirkah_database_up gauge',
      `syirkah_database_up ${newer ? 1 : 0}`,
      // migrations that this build does not know: this process is outdated and does not compare the guards of the tables
      '# TYPE syirkah_newer_schema gauge',
      ...(newer ? [`syirkah_newer_schema ${newer.length}`] : []),
      '# TYPE syirkah_copy gauge',
      `syirkah_copy ${app.copy ? 1 : 0}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '',
    ].join('\n')
  }

  return {
    cspReports,
    /** Counts an answer and writes it into the log; files of the build only count. */
    note(request: { requestId: string; method: string; path: string; status: number }, started: number) {
      const took = Math.trunc(performance.now() - started)
      answered.set(request.status, (answered.get(request.status) ?? 0) + 1)
      milliseconds += took
      if (!request.path.startsWith('/assets/')) app.log.info({ ...request, milliseconds: took }, 'request')
    },
    /** A request that a proxy passed on without being named in TRUSTED_PROXIES does not count as of this machine. */
    async answer(c: Context, { ip, claimed }: ClientAddress) {
      const token = app.config.metricsToken
      const allowed =
        (isLoopback(ip) && !claimed) ||
        (token !== undefined && isEqualInConstantTime(c.req.header('authorization') ?? '', `Bearer ${token}`))
      return allowed
        ? c.text(await text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        : c.notFound()
    },
  }
}
