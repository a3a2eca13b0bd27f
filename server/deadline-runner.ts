import type { Deadline } from '#platform/parts'

type Parts = {
  deadlines: Deadline[]
  /** Whether money stands still: then no time limit of it ends, not even by the demo clock. */
  isFrozen: () => Promise<boolean>
  now: () => Date
  report: (error: unknown, about: { operation: string }) => void
}

/** Runs deadlines when they fall due: every second in the background, and all in order when the demo clock is moved. */
export function createDeadlineRunner({ deadlines, isFrozen, now, report }: Parts) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** One run at a time in this process: the demo clock and the ticking never interleave. */
  function runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.then(work)
    running = next.catch(() => {})
    return next
  }

  const inForce = async () => ((await isFrozen()) ? deadlines.filter(({ money }) => !money) : deadlines)

  /** A deadline that fails holds up no other; what failed is thrown at the end. */
  async function runAll() {
    const failures: unknown[] = []
    for (const deadline of await inForce()) await deadline.run().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'a deadline failed')
  }

  async function earliest(): Promise<Date | null> {
    const all = await Promise.all((await inForce()).map((deadline) => deadline.nextDue()))
    return all.reduce((first, due) => (due && (!first || due < first) ? due : first), null)
  }

  async function tick() {
    try {
      const due = await earliest()
      if (due && due <= now()) await runAll()
    } catch (error) {
      report(error, { operation: 'deadline' }) // it is tried again
    }
  }

  return {
    start() {
      timer = setInterval(() => void runExclusive(tick), 1_000)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
    runDue: () => runExclusive(runAll),
    /** Moves through every deadline up to `target` in the order of their instants, as the days would have. */
    walkTo: (target: Date, moveTo: (instant: Date) => Promise<void>) =>
      runExclusive(async () => {
        const failures: unknown[] = []
        const runAllTheSame = () => runAll().catch((error: unknown) => failures.push(error))
        let last = new Date(0)
        for (let due = await earliest(); due && due <= target && due > last; due = await earliest()) {
          if (due > now()) await moveTo(due)
          await runAllTheSame()
          last = due
        }
        await moveTo(target)
        if (failures.length === 0) return
        await runAllTheSame() // what failed stood in front of later ones
        throw new AggregateError(failures, 'the clock was moved; a deadline failed')
      }),
  }
}
export type DeadlineRunner = ReturnType<typeof createDeadlineRunner>
