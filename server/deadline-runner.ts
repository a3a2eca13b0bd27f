import type { Logger } from 'pino'
import type { Deadline } from './schedule.ts'

/** Runs deadlines when they fall due: every second in the background, and all in order when the demo clock is moved. */
export function createDeadlineRunner({ deadlines, now, log }: { deadlines: Deadline[]; now: () => Date; log: Logger }) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** One run at a time in this process: the demo clock and the ticking never interleave. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.then(work)
    running = next.catch(() => {})
    return next
  }

  async function runAll() {
    for (const deadline of deadlines) await deadline.run()
  }

  async function earliest(): Promise<Date | null> {
    const all = await Promise.all(deadlines.map((deadline) => deadline.nextDue()))
    return all.reduce((first, due) => (due && (!first || due < first) ? due : first), null)
  }

  async function tick() {
    try {
      const due = await earliest()
      if (due && due <= now()) await runAll()
    } catch (error) {
      log.error({ err: error }, 'a deadline failed; it is tried again')
    }
  }

  return {
    start() {
      timer = setInterval(() => void inTurn(tick), 1_000)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
    runDue: () => inTurn(runAll),
    /** Moves through every deadline up to `target` in the order of their instants, as the days would have. */
    walkTo: (target: Date, moveTo: (instant: Date) => Promise<void>) =>
      inTurn(async () => {
        let last = new Date(0)
        for (let due = await earliest(); due && due <= target && due > last; due = await earliest()) {
          if (due > now()) await moveTo(due)
          await runAll()
          last = due
        }
        await moveTo(target)
      }),
  }
}
export type DeadlineRunner = ReturnType<typeof createDeadlineRunner>
