export type FairShare = ReturnType<typeof createFairShare>
type Share = { running: number; waiting: (() => void)[] }

/**
 * Pages are made on one thread. Each caller has a share of it, so that three hundred questions of one guest are made a few
 * at a time, and all others who ask are answered between them. A place is held for a moment only: what takes longer waits
 * for a database or for its sender, and not for the thread.
 */
export function createFairShare({ atOnce = 8, mostWaiting = 500, milliseconds = 1_000 } = {}) {
  const shares = new Map<string, Share>()

  /** Waits for this caller's turn. Answers how to give the place back; undefined when too many of theirs wait already. */
  return async function take(who: string): Promise<(() => void) | undefined> {
    const share = shares.get(who) ?? { running: 0, waiting: [] }
    shares.set(who, share)
    if (share.running < atOnce) share.running++
    else if (share.waiting.length >= mostWaiting) return undefined
    else await new Promise<void>((turn) => share.waiting.push(turn))

    let held = true
    const leave = () => {
      if (!held) return
      held = false
      clearTimeout(timer)
      const next = share.waiting.shift()
      if (next)
        setImmediate(next) // others are heard before
      else if (--share.running === 0) shares.delete(who)
    }
    const timer = setTimeout(leave, milliseconds)
    timer.unref()
    return leave
  }
}
