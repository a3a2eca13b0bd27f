import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, data } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { guestShell } from '../layouts/render-shell-part.tsx'
import MyBusiness from './business.tsx'

afterEach(cleanup)

test('who takes up an invitation that is no longer there is told so', async () => {
  const invitations = [{ id: 'i', name: 'Kopi Gayo', expiresAt: new Date('2026-12-04T03:00:00Z') }]
  const loaderData = { businesses: [], invitations, days: 5, late: {}, figure: 'revenue', now: guestShell.now }
  const Page = () => <MyBusiness {...({ loaderData } as unknown as Parameters<typeof MyBusiness>[0])} />
  const told = { form: 'accept', values: {}, errors: {}, message: 'Undangan ini tidak berlaku lagi.' }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, action: () => data(told, { status: 409 }) }])
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: guestShell } }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Terima' }))
  expect(await screen.findByText(told.message)).toBeDefined()
  // an effect moves the focus after the message is drawn
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})
