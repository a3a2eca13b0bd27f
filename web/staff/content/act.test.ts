import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext, requestContext } from '../../context.ts'
import { acts } from './act.ts'

/** A new short link, as the desk posts it without JavaScript; answers the address that it was given. */
async function written(more: Record<string, string>) {
  const keys: string[] = []
  const write = async (_: unknown, { key }: { key: string }) => {
    keys.push(key)
    return { id: 'x', version: 1 }
  }
  const context = new RouterContextProvider()
  context.set(appContext, { refusals: {}, fieldMessages: {}, content: { write } } as never)
  context.set(requestContext, { actor: { kind: 'staff', userId: 'maya', roles: ['content'] }, locale: 'id' } as never)
  const posted = { intent: 'save', target: '/business', reason: 'Uji', base: '0', idempotency: 'k', ...more }
  const request = new Request('http://syirkah.test/admin/content/links/new', {
    method: 'POST',
    body: new URLSearchParams(posted),
  })
  const answer = (await acts({ context, request, params: { id: 'new' } } as never)) as { data?: { errors?: object } }
  return keys[0] ?? Object.keys(answer.data?.errors ?? {})
}

test('an address that is left empty follows from the title, as its field says', async () => {
  expect(await written({ label: 'Promo Desember', key: '' })).toBe('promo-desember')
  expect(await written({ label: 'Promo Desember', key: 'promo' })).toBe('promo')
})

test('of a text without a title only the title is asked for; one that gives no address asks for the address', async () => {
  expect(await written({ label: '', key: '' })).toEqual(['label'])
  expect(await written({ label: '???', key: '' })).toEqual(['key'])
})
