const KEY = 'reloaded-at'
const PAUSE = 60_000

/** Whether a reload is allowed: at most one a minute, so that a lasting failure does not loop. */
export function isReloadDue(last: string | null, now: number) {
  return last === null || now - Number(last) > PAUSE
}

/** Reloads the page after a failed load; false if that was already tried within the minute. */
export function reloadOnce(): boolean {
  // performance, not the wall clock: only the distance between two tries counts
  const now = performance.timeOrigin + performance.now()
  if (!isReloadDue(sessionStorage.getItem(KEY), now)) return false
  sessionStorage.setItem(KEY, String(now))
  location.reload()
  return true
}

/** Whether an error means that a script or data of the page could not be fetched (offline, or removed by a release). */
export const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /to fetch|imported module|module script failed|unable to preload|load failed/i.test(error.message)
