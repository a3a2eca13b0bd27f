import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext, requestContext } from '../../context.ts'
import { action } from './logout.ts'

/** Somebody presses “log out” while the server can, or cannot, end the session. */
async function loggingOut(logOut: () => Promise<unknown>) {
  const context = new RouterContextProvider()
  context.set(appContext, { identity: { logOut }, config: { publicUrl: 'https://syirkah.test' } } as never)
  context.set(requestContext, {} as never)
  const headers = { cookie: '__Host-rt=token' }
  const request = new Request('https://syirkah.test/logout', { method: 'POST', headers })
  return (await action({ context, request } as never)).headers
}

test.each([
  ['ended', () => Promise.resolve()],
  ['not ended', () => Promise.reject(new Error('no database'))],
])('who logs out leaves no cookie and nothing that pages kept in the browser: session %s', async (_, logOut) => {
  const headers = await loggingOut(logOut)
  expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['__Host-at=', '__Host-rt='])
  expect(headers.get('clear-site-data')).toBe('"storage"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('location')).toBe('/')
})
