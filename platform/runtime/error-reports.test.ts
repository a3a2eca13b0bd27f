import { expect, test, vi } from 'vitest'
import { waitUntilHolds } from '../../test/eventually.ts'
import { createErrorReports, type ErrorService } from './error-reports.ts'

const about = (operation: string) => ({ origin: 'server' as const, operation })
const ok: ErrorService = async () => ({ pauseSeconds: 0 })

test('without a service nothing happens', () => {
  const reports = createErrorReports(undefined)
  reports.take(new Error('x'), about('a'))
  expect(reports.counts()).toEqual({ sent: 0, failed: 0, dropped: 0 })
})

test('of a hundred alike a minute a few are told, of others all', async () => {
  const told: string[] = []
  const reports = createErrorReports(async ({ operation }) => {
    told.push(operation)
    return { pauseSeconds: 0 }
  })
  for (let time = 0; time < 100; time++) reports.take(new Error('alike'), about('a'))
  reports.take(new Error('other'), about('b'))
  await waitUntilHolds(() => expect(reports.counts()).toEqual({ sent: 6, failed: 0, dropped: 95 }))
  expect(told).toEqual(['a', 'a', 'a', 'a', 'a', 'b'])
})

test('a service that hangs holds nothing up: the queue is bounded, what finds no place is counted', async () => {
  let asked = 0
  const reports = createErrorReports(
    (_, signal) =>
      new Promise((_, fail) => {
        asked++
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
    { patience: 50 },
  )
  for (let number = 0; number < 80; number++) reports.take(new Error('x'), about(`operation ${number}`))
  expect(reports.counts().dropped).toBe(29) // one is on its way, fifty wait
  await waitUntilHolds(() => expect(reports.counts()).toEqual({ sent: 0, failed: 1, dropped: 79 }))
  reports.take(new Error('y'), about('while it rests'))
  expect([asked, reports.counts().dropped]).toEqual([1, 80])
})

test('a service that asks to be left alone is, for as long as it said', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  let pauseSeconds = 60
  const reports = createErrorReports(async () => ({ pauseSeconds }))
  reports.take(new Error('x'), about('a'))
  await waitUntilHolds(() => expect(reports.counts().sent).toBe(1))
  pauseSeconds = 0
  now.mockReturnValue(60_999)
  reports.take(new Error('x'), about('b'))
  expect(reports.counts()).toEqual({ sent: 1, failed: 0, dropped: 1 })
  now.mockReturnValue(61_000)
  reports.take(new Error('x'), about('c'))
  await waitUntilHolds(() => expect(reports.counts().sent).toBe(2))
  now.mockRestore()
})

test('a stop lets go of a service that hangs, and takes nothing more', async () => {
  const reports = createErrorReports(
    (_, signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    { patience: 600_000 },
  )
  reports.take(new Error('x'), about('a'))
  await reports.stop(10)
  reports.take(new Error('x'), about('b'))
  expect(reports.counts()).toEqual({ sent: 0, failed: 1, dropped: 0 })
  const idle = createErrorReports(ok)
  await idle.stop()
})
