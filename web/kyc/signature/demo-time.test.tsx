import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DemoSigningTime } from './demo-time.tsx'

afterEach(cleanup)

async function shown(demo: boolean) {
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ demo, now: '2027-01-06T09:30:00.000Z' }),
    element: (
      <>
        <DemoSigningTime />
        <p>Dokumen</p>
      </>
    ),
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByText('Dokumen')
  return document.body.textContent
}

test('a document of a demo says with which time it is signed: that of the clock which was moved', async () => {
  expect(await shown(true)).toContain('6 Januari 2027')
})

test('outside a demo nothing is said of a time', async () => {
  expect(await shown(false)).toBe('Dokumen')
})
