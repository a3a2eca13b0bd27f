import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext, requestContext } from '../../context.ts'
import { finishSignIn } from './signed-in.ts'

const tokens = { accessToken: 'new-at', refreshToken: 'new-rt' } as never

/** Somebody logs in on a browser that has these cookies; answers which sessions were ended, and the answer. */
async function loggingIn(cookie: string | undefined, logOut: (token: string) => Promise<void>) {
  const ended: string[] = []
  const identity = {
    logOut: (token: string) => {
      ended.push(token)
      return logOut(token)
    },
    account: () => ({ kind: 'person', state: 'active' }),
  }
  const context = new RouterContextProvider()
  const accounts = { actorOf: () => ({}) }
  context.set(appContext, { identity, accounts, config: { publicUrl: 'https://syirkah.test' } } as never)
  context.set(requestContext, {} as never)
  const request = new Request('https://syirkah.test/login', { method: 'POST', headers: cookie ? { cookie } : {} })
  return { ended, answer: await finishSignIn({ context, request }, tokens, { next: '/users' }) }
}

test('a log-in ends the session that the browser had before, and goes on where that cannot be ended', async () => {
  for (const logOut of [() => Promise.resolve(), () => Promise.reject(new Error('no database'))]) {
    const { ended, answer } = await loggingIn('__Host-rt=old-rt; __Host-at=old-at', logOut)
    expect(ended).toEqual(['old-rt'])
    expect(answer.headers.getSetCookie().map((each) => each.split(';')[0])).toEqual([
      '__Host-at=new-at',
      '__Host-rt=new-rt',
    ])
    expect(answer.headers.get('location')).toBe('/users')
  }
  expect((await loggingIn(undefined, () => Promise.resolve())).ended).toEqual([])
})
