import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_PAUSE, LAST_PAUSE, LiveStream, POLL, type Source } from './live-stream.ts'

type Opened = Source & { address: string; closed: boolean }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tab(takeSeat?: () => Promise<(() => void) | null>) {
  const opened: Opened[] = []
  let hidden = false
  const live = new LiveStream(
    (address) => {
      const source: Opened = {
        address: decodeURIComponent(address),
        closed: false,
        readyState: 0,
        onmessage: null,
        onopen: null,
        onerror: null,
        close() {
          source.closed = true
        },
      }
      opened.push(source)
      return source
    },
    () => hidden,
    takeSeat,
  )
  const last = () => opened.at(-1)!
  const call = (name: 'onopen' | 'onerror' | 'onmessage', event: unknown = {}) =>
    (last()[name] as ((event: unknown) => void) | null)?.(event)
  return {
    live,
    opened,
    last,
    open: () => call('onopen'),
    say: (topic: string) => call('onmessage', { data: JSON.stringify({ topic, name: 'book_changed' }) }),
    fail(readyState: 0 | 2) {
      Object.assign(last(), { readyState })
      call('onerror')
    },
    hide(is: boolean) {
      hidden = is
      live.looked()
    },
  }
}
const soon = () => vi.advanceTimersByTimeAsync(0)

test('what a page follows in several places is one stream, and each place hears its own topics', async () => {
  const { live, opened, last, open, say } = tab()
  const [bar, book] = [vi.fn(), vi.fn()]
  live.follow(['market'], bar)
  const leave = live.follow(['market/kgl', 'market'], book)
  await soon()
  expect(opened.map(({ address }) => address)).toEqual(['/api/stream?topics=market,market/kgl'])
  open()
  expect([bar.mock.calls.length, book.mock.calls.length]).toEqual([1, 1])
  say('market/kgl')
  expect([bar.mock.calls.length, book.mock.calls.length]).toEqual([1, 2])
  say('market')
  expect([bar.mock.calls.length, book.mock.calls.length]).toEqual([2, 3])
  leave()
  await soon()
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
  expect(last().address).toBe('/api/stream?topics=market')
})

test('a page that follows what is open already looks once: something may have happened while it came', async () => {
  const { live, opened, open } = tab()
  live.follow(['market'], vi.fn())
  await soon()
  open()
  const came = vi.fn()
  live.follow(['market'], came)
  await soon()
  expect([opened.length, came.mock.calls.length]).toEqual([1, 1])
})

test('a connection that was lost is the browser’s to take up again; until then the page asks', async () => {
  const { live, opened, open, fail } = tab()
  const look = vi.fn()
  live.follow(['market'], look)
  await soon()
  open()
  fail(0)
  await vi.advanceTimersByTimeAsync(2 * POLL)
  expect([opened.length, look.mock.calls.length]).toEqual([1, 3])
  open()
  await vi.advanceTimersByTimeAsync(10 * POLL)
  expect(look).toHaveBeenCalledTimes(4)
})

test('a stream that was refused is asked for again, after pauses that grow to an end', async () => {
  const { live, opened, open, fail, say } = tab()
  const look = vi.fn()
  live.follow(['market'], look)
  await soon()
  let pause = FIRST_PAUSE
  for (let tries = 1; tries <= 8; tries++) {
    fail(2)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(opened).toHaveLength(tries)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toHaveLength(tries + 1)
    pause = Math.min(2 * pause, LAST_PAUSE)
  }
  open()
  const before = look.mock.calls.length
  say('market')
  expect(look.mock.calls.length).toBe(before + 1)
  fail(2)
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE)
  expect(opened).toHaveLength(10)
})

test('a tab that nobody looks at holds no stream, and looks when somebody comes back', async () => {
  const { live, opened, open, last, hide, fail } = tab()
  const look = vi.fn()
  const leave = live.follow(['market'], look)
  await soon()
  open()
  fail(2)
  hide(true)
  await vi.advanceTimersByTimeAsync(LAST_PAUSE)
  expect([opened.length, look.mock.calls.length]).toEqual([1, 1])
  hide(false)
  open()
  expect([opened.length, look.mock.calls.length]).toEqual([2, 2])
  leave()
  await soon()
  expect(last().closed).toBe(true)
})

test('a window without a seat asks every few seconds, and opens a stream once a seat is free', async () => {
  let free = false
  let held = 0
  const { live, opened, open, say, hide } = tab(async () => {
    if (!free) return null
    held++
    return () => void held--
  })
  const told = vi.fn()
  live.follow(['market'], told)
  await soon()
  expect(opened).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2 * POLL)
  expect([opened.length, told.mock.calls.length]).toEqual([0, 2])
  free = true
  await vi.advanceTimersByTimeAsync(POLL)
  expect([opened.length, held]).toEqual([1, 1])
  open()
  const before = told.mock.calls.length
  say('market')
  expect(told.mock.calls.length).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(3 * POLL)
  expect(told.mock.calls.length).toBe(before + 1)
  hide(true)
  expect([opened[0]!.closed, held]).toEqual([true, 0])
})

test('a change of topics keeps the seat', async () => {
  let taken = 0
  const { live, opened } = tab(async () => {
    taken++
    return () => undefined
  })
  live.follow(['market'], vi.fn())
  await soon()
  live.follow(['market/kgl'], vi.fn())
  await soon()
  expect([taken, opened.length]).toEqual([1, 2])
})
