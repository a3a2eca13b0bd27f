import { expect, test } from 'vitest'
import {
  clearSessionCookies,
  createSessionCookies,
  isOverTls,
  readSessionTokens,
  withSecureCookies,
} from './session-cookies.ts'

const tokens = { accessToken: 'a.b', refreshToken: 'r+/=' }

test('the access token lasts a minute, the refresh token thirty days, both out of reach of scripts', () => {
  expect(createSessionCookies(tokens, false)).toEqual([
    'at=a.b; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
    'rt=r%2B%2F%3D; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
  ])
})

test('over TLS the cookies never travel in the clear', () => {
  for (const cookie of [...createSessionCookies(tokens, true), ...clearSessionCookies(true)])
    expect(cookie).toMatch(/; Secure$/)
  expect(isOverTls({ publicUrl: 'https://syirkah.id' })).toBe(true)
  expect(isOverTls({ publicUrl: 'http://localhost:3000' })).toBe(false)
})

test('logging out empties both cookies at once', () => {
  expect(clearSessionCookies(false)).toEqual([
    'at=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'rt=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
})

test('over TLS no other host of the domain can set them, and what it sets is not read', () => {
  const opened = { ...tokens, deviceToken: 'd' }
  for (const cookie of [...createSessionCookies(opened, true), ...clearSessionCookies(true)]) {
    expect(cookie).toMatch(/^__Host-(at|rt|device)=/)
    expect(cookie).toContain('; Path=/;')
    expect(cookie).not.toContain('Domain')
  }
  expect(readSessionTokens('at=planted; rt=planted; device=planted', true)).toEqual({})
})

test('what was set is read back as it was', () => {
  for (const secure of [false, true]) {
    const header = createSessionCookies({ ...tokens, deviceToken: 'd-1' }, secure)
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    expect(readSessionTokens(header, secure)).toEqual({ access: 'a.b', refresh: 'r+/=', device: 'd-1' })
  }
  expect(readSessionTokens('at=; theme=dark', false)).toEqual({})
})

test('over TLS no cookie of a page goes out in the clear', () => {
  const response = new Response('x', { status: 201, headers: { 'x-kept': '1' } })
  const cookies = ['theme=dark; Path=/', 'secure=1; Path=/', 'rt=x; Secure; Path=/', 'a=b; path=/; secure']
  for (const each of cookies) response.headers.append('set-cookie', each)
  const answer = withSecureCookies(response)
  expect(answer.headers.getSetCookie()).toEqual([
    'theme=dark; Path=/; Secure',
    'secure=1; Path=/; Secure',
    ...cookies.slice(2),
  ])
  expect([answer.status, answer.headers.get('x-kept')]).toEqual([201, '1'])
})
