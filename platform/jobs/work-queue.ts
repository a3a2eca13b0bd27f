import { getCurrentCaller } from '../commands/caller.ts'

/** Runs expensive work when its turn comes. */
export type Turn = <Result>(costly: () => Promise<Result>) => Promise<Result>
export type WorkQueue = ReturnType<typeof createWorkQueue>

/** One piece of work that was admitted; `giveUp` while it stands in line. */
type Admitted = { who: string; started: boolean; displaced: boolean; giveUp?: (() => void) | undefined }
type InLine = { work: Admitted; go: () => void }

/**
 * A queue for expensive work: `atOnce` run at a time and `waiting` more wait; for any further one `full` creates the
 * refusal. Callers take turns. When the queue is full, the caller with the most waiting entries loses the last of them
 * to a caller with fewer, so that nobody can block the others.
 */
export function createWorkQueue({ atOnce, waiting, full }: { atOnce: number; waiting: number; full: () => Error }) {
  /** Who waits for a turn, by caller; the caller whose turn was longest ago comes first. */
  const lines = new Map<string, InLine[]>()
  /** Everything that holds a place, by caller. */
  const held = new Map<string, Admitted[]>()
  let admitted = 0
  let running = 0

  function wait(work: Admitted): Promise<void> {
    return new Promise((go, fail) => {
      const line = lines.get(work.who) ?? []
      const place = { work, go }
      lines.set(work.who, line)
      line.push(place)
      work.giveUp = () => {
        line.splice(line.indexOf(place), 1)
        if (line.length === 0) lines.delete(work.who)
        fail(full())
      }
    })
  }

  function begin(work: Admitted) {
    work.started = true
    work.giveUp = undefined
  }

  function callNext() {
    const [first] = lines
    if (!first) return void running--
    const [who, line] = first
    const { work, go } = line.shift()!
    lines.delete(who)
    if (line.length > 0) lines.set(who, line) // behind all others
    begin(work)
    go()
  }

  const turnOf = (work: Admitted): Turn => {
    return async (costly) => {
      if (work.displaced) throw full()
      if (running < atOnce) {
        running++
        begin(work)
      } else await wait(work)
      try {
        return await costly()
      } finally {
        callNext()
      }
    }
  }

  function leave(work: Admitted) {
    const mine = held.get(work.who)!
    mine.splice(mine.indexOf(work), 1)
    if (mine.length === 0) held.delete(work.who)
    admitted--
  }

  /** Makes room for a caller with so many places; whether there was any to make. */
  function displaceFor(places: number): boolean {
    const displaceable = [...held.values()].filter((works) => works.some(({ started }) => !started))
    const most = displaceable.reduce((one, other) => (other.length > one.length ? other : one), [])
    const last = most.findLast(({ started }) => !started)
    if (!last || most.length < places + 2) return false
    leave(last)
    last.displaced = true
    last.giveUp?.()
    return true
  }

  return {
    /** Admits work that takes a turn for each of its costly parts and none while it asks the database. */
    async admit<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
      const who = getCurrentCaller()
      const mine = held.get(who)?.length ?? 0
      if (admitted >= atOnce + waiting && !displaceFor(mine)) throw full()
      const place: Admitted = { who, started: false, displaced: false }
      held.set(who, [...(held.get(who) ?? []), place])
      admitted++
      try {
        return await work(turnOf(place))
      } finally {
        if (!place.displaced) leave(place)
      }
    },
  }
}
