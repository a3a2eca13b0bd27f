import type { App } from '../context.ts'

type Warning = { title: string; lines: string[]; shown: boolean } | null

const FRESH = 15_000
const kept = new WeakMap<App, { until: number; warning: Warning }>()

/** The staff's fraud warning, read anew every quarter of a minute. It decorates every page: its failure takes none down. */
export async function fraudWarning(app: App): Promise<Warning> {
  const before = kept.get(app)
  if (before && before.until > performance.now()) return before.warning
  try {
    const warning = await app.publications.fraudWarning()
    kept.set(app, { until: performance.now() + FRESH, warning })
    return warning
  } catch {
    return before?.warning ?? null
  }
}
