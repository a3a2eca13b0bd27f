import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { personActor } from '../../test/actors.ts'
import { type App, appContext, type RequestContext, requestContext } from '../context.ts'
import { action } from './order.tsx'

test('rights are given on with the proof that its panel sends along, which no contract knows', async () => {
  const given: unknown[] = []
  const context = new RouterContextProvider()
  const actor = personActor()
  context.set(requestContext, { actor, locale: 'id', now: new Date('2026-11-20T03:00:00Z') } as RequestContext)
  const rights = {
    give: async (_: unknown, wish: object, options: object) => {
      given.push(wish, options)
      return { reference: 'PH-1' }
    },
  }
  context.set(appContext, { rights, fieldMessages: {}, refusals: {} } as unknown as App)
  const body = new FormData()
  const key = '0199d1c2-7e4a-4b3c-9d2e-5f6a7b8c9d0e'
  const posted = {
    intent: 'give',
    receiver: 'Pemodal2@contoh.test',
    rights: '5',
    key,
    proof: 'p-1',
    proof_code: '123456',
  }
  for (const [name, value] of Object.entries(posted)) body.append(name, value)
  const request = new Request('http://localhost/hmetd/roti-pagi/order', { method: 'POST', body })
  const answer = (await action({ context, request, params: { slug: 'roti-pagi' } } as never)) as Response
  expect(given).toEqual([
    { receiver: 'pemodal2@contoh.test', rights: 5n, slug: 'roti-pagi' },
    { key, proof: 'p-1' },
  ])
  expect(answer.headers.get('location')).toContain('/hmetd/roti-pagi/order')
})
