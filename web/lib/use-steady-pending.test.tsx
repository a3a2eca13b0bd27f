import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FETCH_MINIMUM, useSteadyPending } from './use-steady-pending.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('what took a moment only is said for 200 ms', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ work }) => useSteadyPending(work), {
    initialProps: { work: null as string | null },
  })
  expect([FETCH_MINIMUM, result.current]).toEqual([200, null])
  rerender({ work: 'list' })
  expect(result.current).toBe('list')
  after(20)
  rerender({ work: null })
  after(179)
  expect(result.current).toBe('list')
  after(1)
  expect(result.current).toBeNull()
})

it('what took longer ends at once', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ work }) => useSteadyPending(work), {
    initialProps: { work: 'list' as string | null },
  })
  after(5_000)
  rerender({ work: null })
  after(0)
  expect(result.current).toBeNull()
})
