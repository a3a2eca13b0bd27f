/** Runs costly work when its turn comes. */
export type Turn = <Result>(costly: () => Promise<Result>) => Promise<Result>
export type WorkQueue = ReturnType<typeof createWorkQueue>

/** Lets `atOnce` pieces of costly work run at a time and `waiting` more wait; for the next one `full` gives the refusal. */
export function createWorkQueue({ atOnce, waiting, full }: { atOnce: number; waiting: number; full: () => Error }) {
  const line: (() => void)[] = []
  let admitted = 0
  let running = 0

  const turn: Turn = async (costly) => {
    if (running < atOnce) running++
    else await new Promise<void>((go) => line.push(go))
    try {
      return await costly()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }

  return {
    /** Admits work that takes a turn for each of its costly parts and none while it asks the database. */
    async admit<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
      if (admitted >= atOnce + waiting) throw full()
      admitted++
      try {
        return await work(turn)
      } finally {
        admitted--
      }
    },
  }
}
