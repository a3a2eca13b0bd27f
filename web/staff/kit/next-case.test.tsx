import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NextCase } from './next-case.tsx'

afterEach(cleanup)

function open() {
  const first = (
    <>
      <input aria-label="Alasan" />
      <NextCase to="/kedua" />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: first },
    { path: '/kedua', element: <h1>Kasus kedua</h1> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

test('the arrow to the right leads to the next case', async () => {
  const router = open()
  expect(screen.getByRole('link').getAttribute('aria-keyshortcuts')).toBe('ArrowRight')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(await screen.findByRole('heading', { name: 'Kasus kedua' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/kedua')
})

test('another key, a key held with another, and who types in a field stay where they are', () => {
  const router = open()
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(screen.getByLabelText('Alasan'), { key: 'ArrowRight' })
  expect(router.state.location.pathname).toBe('/')
})
