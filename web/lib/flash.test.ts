import { describe, expect, it } from 'vitest'
import { createPreferenceCookie, readCookie } from './cookies.ts'
import { clearFlash, createFlashCookie, hasFlash, readFlash, redirectWithToast } from './flash.ts'

describe('a toast that travels with a redirect', () => {
  it('arrives as it was sent', () => {
    const toast = { variant: 'success', title: 'Setoran; diterima', message: 'Rp1.000.000 = masuk' } as const
    expect(readFlash(createFlashCookie(toast))).toEqual(toast)
  })
  it('lives a minute at most', () => expect(createFlashCookie({ variant: 'info', title: 'x' })).toContain('Max-Age=60'))
  it('goes with the redirect beside other cookies', () => {
    const answer = redirectWithToast('/users', { variant: 'info', title: 'x' }, { headers: { 'set-cookie': 'a=1' } })
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    expect(answer.headers.get('location')).toBe('/users')
  })
  it('is cleared once shown', () => expect(readFlash(clearFlash)).toBeNull())
  it.each(['flash=%7Bbad', 'flash=%7B%22variant%22%3A%22evil%22%2C%22title%22%3A%22x%22%7D', 'flash=1', 'other=1'])(
    'anything else is no toast: %s',
    (cookie) => expect(readFlash(cookie)).toBeNull(),
  )
  it('is noticed in a request', () => {
    const cookie = createFlashCookie({ variant: 'info', title: 'x' }).split(';')[0]!
    expect(hasFlash(new Request('http://x', { headers: { cookie } }))).toBe(true)
    expect(hasFlash(new Request('http://x'))).toBe(false)
  })
})

describe('preference cookies', () => {
  it('are read among others', () => expect(readCookie('a=1; theme=dark; b=2', 'theme')).toBe('dark'))
  it('end with the visit by default', () => {
    expect(createPreferenceCookie('popup', 'closed')).not.toContain('Max-Age')
    expect(createPreferenceCookie('popup', 'closed', 86_400)).toContain('Max-Age=86400')
  })
  it('a broken one is none', () => expect(readCookie('theme=%', 'theme')).toBeUndefined())
})
