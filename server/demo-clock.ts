import { storeClock } from '#platform/db/clock-store'
import type { Database } from '#platform/db/database'
import type { MovableClock } from '#platform/runtime/clock'
import type { DemoRefusals } from '#shared/demo-refusals'
import { Refusal } from '#shared/refusal'
import type { DueTaskRunner } from './due-task-runner.ts'

export function createDemoClock({
  database,
  clock,
  runner,
}: {
  database: Database
  clock: MovableClock
  runner: DueTaskRunner
}) {
  let moved: () => Promise<void> = async () => {}
  const store = (instant: Date) => storeClock(database, clock, instant)

  /** Forward only, at most two years: what has happened cannot be undone. Runs everything that falls due on the way. */
  async function moveTo(instant: Date): Promise<Date> {
    const ahead = instant.getTime() - clock.now().getTime()
    if (Number.isNaN(ahead) || ahead < 0 || ahead > 2 * 366 * 86_400_000)
      throw new Refusal<DemoRefusals>('clock_out_of_range', {}, 'at')
    await runner.walkTo(instant, store)
    await moved()
    return clock.now()
  }

  /** For the seed alone, which lives through the past before anybody looks: nothing is stored until it is released into the present. */
  const machine = {
    put: (instant: Date) => clock.moveTo(instant),
    walkTo: (instant: Date) => runner.walkTo(instant, async (step) => clock.moveTo(step)),
    release: () => store(new Date(clock.now().getTime() - clock.offset())),
  }

  return {
    now: clock.now,
    machine,
    moveTo,
    /** What a demo does at the end of each move, before it is answered. */
    afterMove(work: () => Promise<void>) {
      moved = work
    },
    /** `PT48H`, `P7D`, `PT30M`: an ISO 8601 duration of days, hours, minutes and seconds. */
    advance: (duration: string) => moveTo(new Date(clock.now().getTime() + milliseconds(duration))),
  }
}

function milliseconds(duration: string): number {
  const parts = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(duration)
  if (!parts || duration === 'P' || duration.endsWith('T'))
    throw new Refusal<DemoRefusals>('duration_malformed', {}, 'advance')
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
