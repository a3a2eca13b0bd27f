import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE = 2_000

/** Ends a session; ignores failures and stops waiting after a short time. */
export async function endSessionQuietly(end: () => Promise<unknown>) {
  const late = new AbortController()
  try {
    await Promise.race([end(), sleep(PATIENCE, undefined, { signal: late.signal })])
  } catch {
    // nothing to tell: the cookies go, and the token ends by itself
  } finally {
    late.abort()
  }
}
