import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { guestShell } from '../layouts/render-shell-part.tsx'
import List from './list.tsx'
import { listData } from './list-data.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a list that comes at once has said for 200 ms that it was under way', async () => {
  vi.useFakeTimers()
  let arrive = (_: null) => {}
  const Page = () => (
    <>
      <Link to="/business?sort=newest">go</Link>
      {createElement(List, { loaderData: listData, params: {}, matches: [] as never } as never)}
    </>
  )
  const loader = () =>
    new Promise<null>((done) => {
      arrive = done
    })
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader }])
  render(<Stub initialEntries={['/business']} hydrationData={{ loaderData: { root: guestShell } }} />)
  const isBusy = () => screen.getByRole('region').getAttribute('aria-busy')
  expect(isBusy()).toBe('false')
  await act(async () => void fireEvent.click(screen.getByText('go')))
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(async () => arrive(guestShell as never))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(isBusy()).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(isBusy()).toBe('false')
})
