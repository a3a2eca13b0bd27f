import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OpenCaseCard } from './surveillance.tsx'

afterEach(cleanup)

test('a case without its finding is told so at the list of findings', async () => {
  const findings = [
    {
      kind: 'concentration',
      day: '2026-11-25',
      figure: 6000n,
      who: 'Laila',
      key: 'k',
      isNamed: true,
      aside: undefined,
    },
  ] as unknown as Parameters<typeof OpenCaseCard>[0]['findings']
  const told = { form: 'open-case', values: { reason: 'Satu perangkat' }, errors: { finding: 'Wajib diisi.' } }
  const element = <OpenCaseCard findings={findings} hours={24} />
  const router = createMemoryRouter([{ path: '/', element, action: () => data(told, { status: 422 }) }])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Buka kasus' }))
  const summary = await screen.findByRole('alert')
  const list = screen.getByLabelText('Temuan')
  expect(summary.querySelector('a')?.getAttribute('href')).toBe(`#${list.id}`)
  expect(list.getAttribute('aria-invalid')).toBe('true')
})
