import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#shared/actor'
import { personActor, staffActor } from '../test/actors.ts'
import { type App, appContext, type RequestContext, requestContext } from './context.ts'
import { enforceGuard, guardMiddleware } from './guard-middleware.ts'
import type { Guard } from './guards.ts'
import { readFlash } from './lib/flash.ts'

const call = (actor: Actor, params: Record<string, string> = {}) => {
  const context = new RouterContextProvider()
  context.set(requestContext, { actor, locale: 'id' } as RequestContext)
  return { context, params, url: new URL('http://localhost/detail/kopi/payment?units=5') }
}
const guest: Actor = { kind: 'guest' }
const thrownBy = (work: () => unknown): Response => {
  try {
    work()
  } catch (answer) {
    if (answer instanceof Response) return answer
  }
  throw new Error('nothing was thrown')
}
const statusOf = (guard: Guard, actor: Actor) => {
  try {
    enforceGuard(guard, call(actor))
  } catch (refused) {
    return (refused as { init?: ResponseInit }).init?.status
  }
  return 200
}
const sentTo = (work: () => unknown) => thrownBy(work).headers.get('location')

describe.each(['signed-in', 'person', 'approved', 'unfilled'] as const)('auth-user, in %s', (guard) => {
  it('sends a stranger to log in and back', () =>
    expect(sentTo(() => enforceGuard(guard, call(guest)))).toBe('/login?next=%2Fdetail%2Fkopi%2Fpayment%3Funits%3D5'))
})

it('staff have no pages of a person, and no KYC to fill', () => {
  expect(statusOf('person', staffActor('finance'))).toBe(403)
  expect(sentTo(() => enforceGuard('unfilled', call(staffActor('finance'))))).toBe('/users')
})

it('auth-user: an account goes on', () => {
  expect(() => enforceGuard('signed-in', call(personActor(null)))).not.toThrow()
  expect(() => enforceGuard('person', call(personActor(null)))).not.toThrow()
})

it('no-auth: somebody who is logged in goes to users', () => {
  expect(sentTo(() => enforceGuard('guest', call(personActor(true))))).toBe('/users')
  expect(() => enforceGuard('guest', call(guest))).not.toThrow()
})

describe('staff', () => {
  it('do not buy, sell or withdraw, and are not asked for their KYC', () => {
    const answer = thrownBy(() => enforceGuard('approved', call(staffActor('admin'))))
    expect(answer.headers.get('location')).toBe('/users')
    expect(readFlash(answer.headers.get('set-cookie'))).toMatchObject({ title: 'Akun staf tidak dapat berinvestasi.' })
  })
  it.each([staffActor('admin'), staffActor()])('have no KYC to fill in', (staff) => {
    expect(sentTo(() => enforceGuard('unfilled', call(staff)))).toBe('/users')
  })
})

describe('kyc', () => {
  it.each([null, false])('is_kyc %s: the error toast and users', (kyc) => {
    const answer = thrownBy(() => enforceGuard('approved', call(personActor(kyc))))
    expect(answer.headers.get('location')).toBe('/users')
    expect(readFlash(answer.headers.get('set-cookie'))).toEqual({
      variant: 'error',
      title: 'KYC belum diisi',
      message: 'Harap isi KYC terlebih dahulu',
    })
  })
  it('approved: goes on', () => expect(() => enforceGuard('approved', call(personActor(true)))).not.toThrow())
})

it('no-kyc: whose is_kyc is set goes to users', () => {
  expect(sentTo(() => enforceGuard('unfilled', call(personActor(false))))).toBe('/users')
  expect(() => enforceGuard('unfilled', call(personActor(null)))).not.toThrow()
})

it.each(['berita', 'foo', 'a b&c'])('publication-category: %s goes to the list that is filtered by it', (category) => {
  const to = new URL(sentTo(() => enforceGuard('category', call(guest, { category }))) ?? '', 'http://localhost')
  expect([to.pathname, to.searchParams.get('category')]).toEqual(['/publication', category])
})

describe('a session whose renewal is slow', () => {
  const answered = async (pattern: string, late: RequestContext['late']) => {
    const { context, ...rest } = call(guest)
    context.set(appContext, { config: { publicUrl: 'http://localhost' } } as App)
    context.set(requestContext, { ...context.get(requestContext), ...(late && { late }) })
    const request = new Request('http://localhost/x')
    const page = async () => new Response(context.get(requestContext).actor.kind)
    try {
      return (await guardMiddleware({ ...rest, context, request, pattern }, page)) as Response
    } catch (answer) {
      return answer as Response
    }
  }
  const found = Promise.resolve({ actor: personActor(null), user: null, cookie: 'at=neu' })
  it('is waited for where the page asks who is there', async () => {
    const answer = await answered('users', found)
    expect([await answer.text(), answer.headers.get('set-cookie')]).toEqual(['person', 'at=neu'])
  })
  it('is not waited for by a page for everybody', async () => {
    expect(await (await answered('about', new Promise(() => {}))).text()).toBe('guest')
  })
  it('leads to log in when it failed', async () => {
    expect((await answered('users', Promise.resolve(null))).headers.get('location')).toMatch(/^\/login/)
  })
})

describe('a session that ended', () => {
  const answered = async (address: string, pattern: string) => {
    const { context } = call(guest)
    context.set(appContext, { config: { publicUrl: 'http://localhost' } } as App)
    context.set(requestContext, { ...context.get(requestContext), ended: 'token_revoked' })
    const request = new Request(`http://localhost${address}`)
    const url = new URL(request.url.replace('.data', ''))
    try {
      return (await guardMiddleware(
        { context, request, url, params: {}, pattern },
        async () => new Response('page'),
      )) as Response
    } catch (answer) {
      return answer as Response
    }
  }
  it.each(['/market', '/users'])('leads to log in and back on a step of the router to %s', async (path) => {
    const answer = await answered(`${path}.data?a=1`, path.slice(1))
    expect(answer.headers.get('location')).toBe(
      `/login?${new URLSearchParams({ next: `${path}?a=1`, berakhir: 'token_revoked' })}`,
    )
  })
  it('does not lead from log in to log in', async () => {
    expect(await (await answered('/login.data', 'login')).text()).toBe('page')
  })
})

it('an address that no route knows is shown to nobody', async () => {
  const asked = { ...call(guest), request: new Request('http://localhost/x'), pattern: 'forgotten/:page' }
  await expect(guardMiddleware(asked, async () => new Response('the page'))).rejects.toThrow('forgotten/:page')
})

describe('a permission', () => {
  it('sends a stranger to log in', () =>
    expect(sentTo(() => enforceGuard('content.edit', call(guest)))).toMatch(/^\/login/))
  it('refuses a person, and staff without it', () => {
    expect(statusOf('content.edit', personActor(true))).toBe(403)
    expect(statusOf('content.edit', staffActor('auditor'))).toBe(403)
    expect(statusOf('content.edit', staffActor())).toBe(403)
  })
  it('lets in the staff who hold it', () => expect(statusOf('content.edit', staffActor('content'))).toBe(200))
})
