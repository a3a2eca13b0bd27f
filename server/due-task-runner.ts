import { type DueTask, isOnlyMoneyFreeze } from '#platform/commands/parts'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { type CachedDueTime, createNextDueCache, type TableUsage } from './next-due-cache.ts'

type Parts = {
  dueTasks: DueTask[]
  /** Whether money stands still: then no time limit of it ends, not even by the demo clock. */
  isFrozen: () => Promise<boolean>
  now: () => Date
  /** Equal texts promise that nothing was written in between (`readDatabaseSnapshot`). */
  snapshot: () => Promise<string>
  report: (error: unknown, about: { operation: string }) => void
  /** Asked before due tasks run, each time. */
  before?: () => Promise<unknown>
  /** What this process reads and writes. */
  touched: TableUsage
  /** Whether no other process writes to this database. */
  alone: boolean
}

/** Seconds after which due tasks are asked anew though nothing was written: an engine may not count as PostgreSQL does. */
const ASKED_AGAIN = 10

/** Runs due tasks when they are due: every second in the background, and all in order when the demo clock is moved. */
export function createDueTaskRunner({
  dueTasks,
  isFrozen,
  now,
  snapshot,
  report,
  before = async () => {},
  touched,
  alone,
}: Parts) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  let stopped = false

  /** One run at a time in this process: the demo clock and the ticking never interleave. */
  function runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.then(() => {
      if (stopped) throw ending()
      return work()
    })
    running = next.catch(() => {})
    return next
  }

  const inForce = async () => ((await isFrozen()) ? dueTasks.filter(({ money }) => !money) : dueTasks)

  const tryOne = (task: DueTask, failures: unknown[]) =>
    task.run().catch((error: unknown) => {
      if (!isOnlyMoneyFreeze(error)) failures.push(error)
    })

  /** A due task that fails holds up no other; what failed is thrown at the end. */
  async function runAll() {
    const failures: unknown[] = []
    await before()
    for (const task of await inForce()) {
      if (stopped) break
      await tryOne(task, failures)
    }
    throwIfAny(failures)
  }

  const dues = createNextDueCache({ inForce, touched, alone })

  const isDue = ({ at }: CachedDueTime) => at !== null && at <= now()

  /** Runs what is due, each once, and what became due by it; answers when each is due next. */
  async function runDue(first: CachedDueTime[], failures: unknown[]): Promise<CachedDueTime[]> {
    const done = new Set<DueTask>()
    let turn: CachedDueTime[] = []
    for (let known = first; ; known = await dues.latest(turn)) {
      turn = known.filter((due) => isDue(due) && !done.has(due.task))
      if (turn.length === 0 || stopped) return known
      await before()
      for (const { task } of turn) {
        if (stopped) return known
        done.add(task)
        await tryOne(task, failures)
      }
    }
  }

  /** What was answered last, as long as nothing was written since: most seconds nothing was. */
  let kept: { shown: string; dues: CachedDueTime[]; ticks: number } | undefined

  async function tick() {
    const failures: unknown[] = []
    try {
      const shown = await snapshot()
      if (kept?.shown !== shown) kept = { shown, dues: await dues.latest(), ticks: 0 }
      else if (++kept.ticks === ASKED_AGAIN) kept = { shown, dues: await dues.all(), ticks: 0 }
      if (!kept.dues.some(isDue)) return
      const { dues: known } = kept
      kept = undefined
      await runDue(known, failures)
      throwIfAny(failures)
    } catch (error) {
      kept = undefined
      report(error, { operation: 'deadline' }) // it is tried again
    }
  }

  let ticking = false

  return {
    /** A look that takes longer than its second is followed by one, not by all that came due meanwhile. */
    start() {
      timer = setInterval(() => {
        if (ticking) return
        ticking = true
        runExclusive(tick)
          .catch(() => {}) // only where the process ends: a tick reports what failed itself
          .finally(() => {
            ticking = false
          })
      }, 1_000)
      timer.unref()
    },
    /** Ends with the due task in hand, or its step; what waits behind it is for another process or the next start. */
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
    runDue: () => runExclusive(runAll),
    /** Moves through every due task up to `target` in the order of their instants, as the days would have. */
    walkTo: (target: Date, moveTo: (instant: Date) => Promise<void>) =>
      runExclusive(async () => {
        const failures: unknown[] = []
        let last = new Date(0)
        let known = await dues.latest()
        for (let next = earliest(known); next && next <= target && next > last; next = earliest(known)) {
          if (next > now()) await moveTo(next)
          known = await runDue(known, failures)
          last = next
          if (stopped) throw ending() // the clock stands where it came to
        }
        await moveTo(target)
        if (failures.length === 0) return
        await runAll().catch((error: unknown) => failures.push(error)) // what failed stood in front of later ones
        throw new AggregateError(failures, 'the clock was moved; a due task failed')
      }),
  }
}

/** This process ends: who asked comes again later, and finds another. */
const ending = () => new Refusal<CommandRefusals>('unavailable')

function earliest(dues: CachedDueTime[]): Date | null {
  return dues.reduce<Date | null>((first, { at }) => (at && (!first || at < first) ? at : first), null)
}

function throwIfAny(failures: unknown[]) {
  if (failures.length > 0) throw new AggregateError(failures, 'a due task failed')
}

export type DueTaskRunner = ReturnType<typeof createDueTaskRunner>
