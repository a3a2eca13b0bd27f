export type FairShare = ReturnType<typeof createFairShare>
type Share = { running: number; waiting: (() => void)[] }

/**
 * Limits page renderings per caller, so that many requests of one guest do not block others. A slot is held only
 * briefly, because longer requests wait for the database and not for the thread.
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
