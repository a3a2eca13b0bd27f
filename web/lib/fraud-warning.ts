import type { LivePopup } from '#contract/content/states'
import type { App } from '../context.ts'

type Warning = LivePopup | null

const FRESH = 5_000
const kept = new WeakMap<App, { until: number; warning: Warning }>()

/** The staff's fraud warning, read anew every five seconds. It decorates every page: its failure takes none down. */
export async function fraudWarning(app: App): Promise<Warning> {
  const before = kept.get(app)
  if (before && before.until > performance.now()) return before.warning
  try {
    const warning = await app.content.popup()
    kept.set(app, { until: performance.now() + FRESH, warning })
    return warning
  } catch {
    return before?.warning ?? null
  }
}
