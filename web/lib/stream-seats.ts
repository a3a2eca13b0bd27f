/**
 * How many windows of one browser hold a stream at once. Over HTTP/1.1 a browser opens six connections to a site and each
 * stream keeps one: a seventh window would not load at all. The other windows ask every few seconds instead.
 */
export const SEATS = 3

/**
 * A place for one stream among all windows of this browser; answers how to give it back, or null where all are taken. The
 * browser gives the place of a closed window back by itself.
 */
export async function takeSeat(locks: Pick<LockManager, 'request'> = navigator.locks): Promise<(() => void) | null> {
  for (let seat = 1; seat <= SEATS; seat++) {
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
