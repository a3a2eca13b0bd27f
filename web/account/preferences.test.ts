import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { guest } from '#shared/actor'
import { type RequestContext, requestContext } from '../context.ts'
import { action } from './preferences.ts'

type Args = Parameters<typeof action>[0]

async function post(fields: Record<string, string>, locales: RequestContext['locales'] = ['id', 'en']) {
  const context = new RouterContextProvider()
  context.set(requestContext, { locales, actor: guest } as RequestContext)
  const request = new Request('http://x/preferences', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await action({ request, context } as unknown as Args)
  return { cookie: answer.headers.get('set-cookie'), to: answer.headers.get('location') }
}

describe('preferences', () => {
  it('keep the fraud warning away for a day when the box was ticked', async () =>
    expect((await post({ intent: 'popup', never: '1' })).cookie).toBe(
      'hidePopupBanner=true; Path=/; SameSite=Lax; Max-Age=86400',
    ))
  it('keep it away until the browser is closed otherwise', async () =>
    expect((await post({ intent: 'popup' })).cookie).toBe('hidePopupBanner=true; Path=/; SameSite=Lax'))
  it('keep the language for 365 days', async () =>
    expect((await post({ intent: 'locale', value: 'en' })).cookie).toContain(
      'locale=en; Path=/; SameSite=Lax; Max-Age=31536000',
    ))
  it('know no language that is not offered', async () =>
    expect((await post({ intent: 'locale', value: 'en' }, ['id'])).cookie).toBeNull())
  it('keep the theme', async () =>
    expect((await post({ intent: 'theme', value: 'dark' })).cookie).toContain('theme=dark'))
  it('come back to the page, never to another site', async () => {
    expect((await post({ intent: 'theme', value: 'dark', back: '/business?kind=sukuk' })).to).toBe(
      '/business?kind=sukuk',
    )
    expect((await post({ intent: 'theme', value: 'dark', back: '//evil.example' })).to).toBe('/')
  })
})
