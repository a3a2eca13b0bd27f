import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { LogOutForm } from './log-out-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Specification §4: “the call's failure is ignored and the session is cleared either way”.
test.each([
  ['without a connection', () => Promise.reject(new TypeError('no connection'))],
  ['while the database is away', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['where the server fails', () => Promise.resolve(new Response(null, { status: 500 }))],
])('%s the session ends in this browser all the same', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  render(<LogOutForm>{<button type="submit">Keluar</button>}</LogOutForm>)
  const setCookie = vi.spyOn(document, 'cookie', 'set')
  fireEvent.click(screen.getByRole('button'))
  await waitUntilHolds(() => expect(setCookie).toHaveBeenCalledWith(expect.stringMatching(/^logged_out=1;/)))
})
