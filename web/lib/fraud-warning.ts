import type { LivePopup } from '#contract/content/states'
import type { App } from '../context.ts'

type Warning = LivePopup | null

const FRESH = 5_000
const kept = new WeakMap<App, { until: number; warning: Warning }>()

/** The fraud warning for every page, cached for five seconds; a failure hides it. */
export async function readFraudWarning(app: App): Promise<Warning> {
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
