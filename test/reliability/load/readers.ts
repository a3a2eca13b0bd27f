import { setTimeout as sleep } from 'node:timers/promises'

/** Guests who read pages over and over; what went wrong is in `unread`. */
export function createReaders(url: string, paths: readonly string[]) {
  const seen = { reads: 0, unread: {} as Record<string, number> }
  let reading = true

  async function readAgainAndAgain(path: string) {
    while (reading) {
      const wrong = await readOnce(url + path)
      seen.reads++
      if (wrong) seen.unread[`${path}: ${wrong}`] = (seen.unread[`${path}: ${wrong}`] ?? 0) + 1
      await sleep(20)
    }
  }

  return {
    seen,
    run: () => Promise.all(paths.map(readAgainAndAgain)),
    enough: () => {
      reading = false
    },
  }
}

/** What went wrong; undefined where the page came. */
async function readOnce(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) })
    await answer.text()
    return answer.ok ? undefined : `${answer.status} ${answer.headers.get('x-balancer') ?? ''}`
  } catch (error) {
    const { message, cause } = error as Error
    return `${message} ${cause instanceof Error ? cause.message : ''}`
  }
}
