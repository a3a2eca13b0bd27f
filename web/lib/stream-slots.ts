/**
 * How many windows of one browser hold a stream at once. Over HTTP/1.1 a browser opens six connections to a site and each
 * stream keeps one: a seventh window would not load at all. The other windows ask every few seconds instead.
 */
export const MAX_STREAMS = 3

/**
 * Acquires one of the browser's slots for an event stream, shared by all its tabs; resolves to a function that
 * releases it, or null if all are taken. The browser releases the slots of closed tabs.
 */
export async function acquireStreamSlot(
  locks: Pick<LockManager, 'request'> = navigator.locks,
): Promise<(() => void) | null> {
  for (let seat = 1; seat <= MAX_STREAMS; seat++) {
    const leave = await holdIfFree(locks, `stream-${seat}`)
    if (leave) return leave
  }
  return null
}

const holdIfFree = (locks: Pick<LockManager, 'request'>, name: string) =>
  new Promise<(() => void) | null>((answer, fail) => {
    const holding = (lock: Lock | null) => {
      if (!lock) return answer(null)
      return new Promise<void>((leave) => answer(() => leave()))
    }
    locks.request(name, { ifAvailable: true }, holding).catch(fail)
  })
