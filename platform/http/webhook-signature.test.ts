import { expect, test } from 'vitest'
import { findVerifiedWebhookId, signWebhook } from './webhook-signature.ts'

const at = new Date('2026-11-20T02:00:00Z')
const body = '{"amount":"1000000"}'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signed = signWebhook({ id: 'evt_1', at, body, secret })

const verify = (change: { headers?: Record<string, string>; body?: string; now?: Date; secret?: string } = {}) =>
  findVerifiedWebhookId({
    headers: new Headers({ ...signed, ...change.headers }),
    body: change.body ?? body,
    secret: change.secret ?? secret,
    now: change.now ?? at,
  })

test('signs as the published example of the scheme', () => {
  // From the specification of Standard Webhooks.
  const example = signWebhook({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
    secret,
  })
  expect(example['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a webhook signed just now is accepted, also beside a signature with an older key', () => {
  expect(verify()).toBe('evt_1')
  expect(verify({ headers: { 'webhook-signature': `v1,AAAA ${signed['webhook-signature']}` } })).toBe('evt_1')
})

test.each([
  ['another body', { body: '{"amount":"9000000"}' }],
  ['a body written anew', { body: '{ "amount": "1000000" }' }],
  ['another secret', { secret: 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  ['another id', { headers: { 'webhook-id': 'evt_2' } }],
  ['no signature', { headers: { 'webhook-signature': '' } }],
  ['an unknown scheme', { headers: { 'webhook-signature': signed['webhook-signature'].replace('v1,', 'v0,') } }],
  ['a malformed time', { headers: { 'webhook-timestamp': 'now' } }],
  ['five minutes and a second ago', { now: new Date(at.getTime() + 301_000) }],
  ['five minutes and a second ahead', { now: new Date(at.getTime() - 301_000) }],
])('%s is refused', (_what, change) => {
  expect(verify(change)).toBeUndefined()
})
