import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type Visit, visitContext } from '../context.ts'
import { readFlash } from './flash.ts'
import { requireGuest, requireKyc, requireNoKyc, requireUser, safeNext } from './guards.ts'

const call = (actor: Actor, url = 'http://localhost/detail/kopi/payment?units=5') => {
  const context = new RouterContextProvider()
  context.set(visitContext, { actor, locale: 'id' } as Visit)
  return { context, request: new Request(url) }
}
const person = (kyc: boolean | null): Actor => ({
  kind: 'user',
  userId: 'u' as Id<'user'>,
  sessionId: 's' as Id<'session'>,
  roles: [],
  kyc,
})
const thrownBy = (work: () => unknown): Response => {
  try {
    work()
  } catch (answer) {
    if (answer instanceof Response) return answer
  }
  throw new Error('nothing was thrown')
}

describe('auth-user', () => {
  it('lets whoever is logged in through', () => expect(requireUser(call(person(null)))).toMatchObject({ userId: 'u' }))
  it('sends a stranger to log in and back', () =>
    expect(thrownBy(() => requireUser(call({ kind: 'guest' }))).headers.get('location')).toBe(
      '/login?next=%2Fdetail%2Fkopi%2Fpayment%3Funits%3D5',
    ))
})

it('no-auth: whoever is logged in goes to users', () => {
  expect(thrownBy(() => requireGuest(call(person(true)))).headers.get('location')).toBe('/users')
  expect(() => requireGuest(call({ kind: 'guest' }))).not.toThrow()
})

describe('kyc', () => {
  it.each([null, false])('is_kyc %s: the error toast and users', (kyc) => {
    const answer = thrownBy(() => requireKyc(call(person(kyc))))
    expect(answer.headers.get('location')).toBe('/users')
    expect(readFlash(answer.headers.get('set-cookie'))).toEqual({
      variant: 'error',
      title: 'KYC belum diisi',
      message: 'Harap isi KYC terlebih dahulu',
    })
  })
  it('approved: goes on', () => expect(requireKyc(call(person(true)))).toMatchObject({ kyc: true }))
})

it('no-kyc: whose is_kyc is set goes to users', () => {
  expect(thrownBy(() => requireNoKyc(call(person(false)))).headers.get('location')).toBe('/users')
  expect(requireNoKyc(call(person(null)))).toMatchObject({ kyc: null })
})

describe('after log-in', () => {
  it('the reader goes on where he was', () =>
    expect(safeNext('/market/mhsb?side=buy#book')).toBe('/market/mhsb?side=buy#book'))
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/\t/evil.example',
  ])('never to another site: %s', (next) => expect(safeNext(next)).toMatch(/^\/(?!\/)/))
})
