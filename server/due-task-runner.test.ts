import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommandRefusals } from '#shared/command-refusals'
import { after, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { createDueTaskRunner } from './due-task-runner.ts'

const start = wib('2026-11-20', '10:00')
const SECOND = 1_000
beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

const touched = {
  listen: async () => () => new Set<string>(),
  reading: async <Result>(look: () => Promise<Result>) => ({ result: await look(), tables: new Set<string>() }),
}

/** One due task of a database whose snapshot is `shown`; what it was asked and how often it ran is counted. */
function runnerOf(due: Date | null) {
  const seen = { asked: 0, ran: 0, shown: 'one', due, failed: 0, fails: undefined as unknown }
  const task = {
    name: 'one',
    nextDue: async () => {
      seen.asked++
      return seen.due
    },
    run: async () => {
      seen.ran++
      if (seen.fails) throw seen.fails
      seen.due = null
      seen.shown += '+'
    },
  }
  const runner = createDueTaskRunner({
    dueTasks: [task],
    isFrozen: async () => false,
    now: () => new Date(),
    snapshot: async () => seen.shown,
    report: () => seen.failed++,
    touched,
    alone: false,
  })
  runner.start()
  return { seen, runner, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND) }
}

test('due tasks are asked again when something was written, and every ten seconds all the same', async () => {
  const { seen, runner, pass } = runnerOf(null)
  await pass(5)
  expect(seen.asked).toBe(1)
  seen.shown = 'two'
  await pass(1)
  expect(seen.asked).toBe(2)
  await pass(10)
  expect(seen.asked).toBe(3)
  await runner.stop()
})

test('what falls due in a quiet hour runs in its second', async () => {
  const { seen, runner, pass } = runnerOf(after(start, 4 * SECOND))
  await pass(3)
  expect(seen.ran).toBe(0)
  await pass(1)
  expect([seen.ran, seen.asked]).toEqual([1, 2])
  await runner.stop()
})

test('what failed is tried again at the next look', async () => {
  const { seen, runner, pass } = runnerOf(start)
  seen.fails = new Error('not yet')
  await pass(2)
  seen.fails = undefined
  await pass(1)
  expect([seen.ran, seen.failed, seen.due]).toEqual([3, 2, null])
  await runner.stop()
})

test('looks that take longer than their second do not queue up, and the end waits for the one in hand alone', async () => {
  const seen = { looks: 0, ran: 0 }
  let goOn = () => {}
  const hangs = () => new Promise<void>((done) => (goOn = done))
  const task = (run: () => Promise<void>) => ({ name: 'one', nextDue: async () => start, run })
  const runner = createDueTaskRunner({
    dueTasks: [task(hangs), task(async () => void seen.ran++)],
    isFrozen: async () => false,
    now: () => new Date(),
    snapshot: async () => String(++seen.looks),
    report: () => {},
    touched,
    alone: false,
  })
  runner.start()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  const waiting = runner.runDue()
  const stopped = runner.stop()
  goOn()
  await stopped
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  expect(seen).toEqual({ looks: 1, ran: 0 })
})

test('what only waits until money moves again is tried each second, and is no fault that is reported', async () => {
  const { seen, runner, pass } = runnerOf(start)
  const stands = new Refusal<CommandRefusals>('money_frozen')
  seen.fails = new AggregateError([stands, new AggregateError([stands], 'of one')], 'two could not go on')
  await pass(3)
  expect([seen.ran, seen.failed]).toEqual([3, 0])
  await runner.walkTo(after(start, 60 * SECOND), async () => {}) // the clock may be moved meanwhile
  const { ran } = seen
  seen.fails = new AggregateError([stands, new Error('a fault')], 'two could not go on')
  await pass(1)
  expect([seen.ran, seen.failed]).toEqual([ran + 1, 1])
  seen.fails = undefined
  await pass(1)
  expect([seen.ran, seen.failed, seen.due]).toEqual([ran + 2, 1, null])
  await runner.stop()
})
