const KEY = 'reloaded-at'
const PAUSE = 60_000

/** Whether a reload is due: at most one a minute, so that a lasting fault shows its page instead of a loop. */
export function mayReload(last: string | null, now: number) {
  return last === null || now - Number(last) > PAUSE
}

/** Reloads after a failed load. Answers false when that was already tried within the minute. */
export function reloadOnce(): boolean {
  // performance, not the wall clock: only the distance between two tries counts
  const now = performance.timeOrigin + performance.now()
  if (!mayReload(sessionStorage.getItem(KEY), now)) return false
  sessionStorage.setItem(KEY, String(now))
  location.reload()
  return true
}

/** A script of a page, or its data, did not come: no connection, or a release that took the script away. */
export const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /to fetch|imported module|module script failed|unable to preload|load failed/i.test(error.message)
