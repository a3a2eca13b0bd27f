import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE = 2_000

/** Ends a session, and waits no longer than the reader would. */
export async function endQuietly(end: () => Promise<unknown>) {
  const late = new AbortController()
  try {
    await Promise.race([end(), sleep(PATIENCE, undefined, { signal: late.signal })])
  } catch {
    // nothing to tell: the cookies go, and the token ends by itself
  } finally {
    late.abort()
  }
}
