import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { createXenditPayouts } from './xendit-payouts.ts'

/** Answers and webhooks with every field that Xendit's documentation shows, those that we do not read among them. */
type Asked = {
  method: string
  path: string
  key?: string | undefined
  authorization?: string | undefined
  body?: unknown
}
let asked: Asked[] = []
let status = 'ACCEPTED'
let failure: string | undefined
let down = false
let paged = false
const payout = () => ({
  id: 'disb-571f3644d2b4edf0745e9703',
  reference_id: 'PN-261120-7F4QXK2',
  amount: 1_500_000,
  business_id: '5e2dd55ef8a4d24146f59775',
  channel_code: 'ID_BSI',
  channel_properties: { account_number: '7123456789', account_holder_name: 'SITI AMINAH' },
  description: 'PN-261120-7F4QXK2',
  estimated_arrival_time: '2026-11-20T03:30:00Z',
  receipt_notification: { email_to: [], email_cc: [] },
  metadata: null,
  currency: 'IDR',
  status,
  failure_code: failure,
  created: '2026-11-20T03:14:57Z',
  updated: '2026-11-20T03:15:57Z',
})
const xendit = new Hono()
xendit.use(async (c, next) => {
  const { method, path } = c.req
  asked.push({ method, path, key: c.req.header('idempotency-key'), authorization: c.req.header('authorization') })
  if (down) return c.json({ error_code: 'SERVER_ERROR' }, 500)
  await next()
})
xendit.post('/v2/payouts', async (c) => {
  asked.at(-1)!.body = await c.req.json()
  return c.json(payout())
})
xendit.get('/v2/payouts', (c) => {
  const found = c.req.query('reference_id') === payout().reference_id ? [payout()] : []
  return c.json(paged ? { data: found } : found)
})

let port = 0
const server = await new Promise<ReturnType<typeof serve>>((listening) => {
  const starting = serve({ fetch: xendit.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
    port = address.port
    listening(starting)
  })
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  status = 'ACCEPTED'
  failure = undefined
  down = false
  paged = false
})

const gateway = createXenditPayouts({
  secretKey: 'xnd_test',
  callbackToken: 'token-of-the-callback',
  baseUrl: `http://127.0.0.1:${port}`,
})
const reference = 'PN-261120-7F4QXK2'
const request = { reference, bankCode: '451', number: '7123456789', holder: 'SITI AMINAH', amount: rupiah(1_500_000) }
const webhook = (token: string, event = 'payout.succeeded') =>
  gateway.verifyPayoutWebhook(
    new Headers({ 'x-callback-token': token }),
    JSON.stringify({ event, data: { reference_id: reference, amount: 9 } }),
  )

test('a payout is asked for under the withdrawal’s own reference', async () => {
  expect(await gateway.send(request)).toMatchObject({ reference, amount: 1_500_000n, status: 'accepted', reason: null })
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v2/payouts',
      key: reference,
      authorization: `Basic ${Buffer.from('xnd_test:').toString('base64')}`,
      body: {
        reference_id: reference,
        channel_code: 'ID_BSI',
        channel_properties: { account_number: '7123456789', account_holder_name: 'SITI AMINAH' },
        amount: 1_500_000,
        currency: 'IDR',
        description: reference,
      },
    },
  ])
})

test('a bank that cannot be paid to is refused before anything is asked', async () => {
  await expect(gateway.send({ ...request, bankCode: '999' })).rejects.toMatchObject({ code: 'payout_bank_unknown' })
  expect(asked).toEqual([])
})

test.each([
  ['REQUESTED', undefined, 'accepted', null],
  ['SUCCEEDED', undefined, 'settled', null],
  ['FAILED', 'INVALID_DESTINATION', 'failed', 'account_closed'],
  ['FAILED', 'REJECTED_BY_CHANNEL', 'failed', 'bank_refused'],
  ['COMPLIANCE_REJECTED', undefined, 'failed', 'bank_refused'],
  ['REVERSED', undefined, 'returned', 'bank_refused'],
])('%s %s is read as %s', async (told, code, as, reason) => {
  status = told
  failure = code
  expect(await gateway.find(reference)).toMatchObject({ status: as, reason })
})

test('a list of pages is read as the bare list is', async () => {
  paged = true
  expect(await gateway.find(reference)).toMatchObject({ reference, status: 'accepted' })
})

test('a payout that Xendit does not know is none', async () => {
  expect(await gateway.find('PN-261120-2222222')).toBeNull()
})

test('a webhook is believed only as far as Xendit itself says the same', async () => {
  status = 'SUCCEEDED'
  expect(await webhook('token-of-the-callback')).toMatchObject({ status: 'settled', amount: 1_500_000n })
  expect(await webhook('token-of-the-callback', 'invoice.paid')).toBeNull()
  await expect(webhook('another')).rejects.toMatchObject({ code: 'payout_report_forged' })
  const malformed = gateway.verifyPayoutWebhook(new Headers({ 'x-callback-token': 'token-of-the-callback' }), '{')
  await expect(malformed).rejects.toMatchObject({ code: 'payout_report_malformed' })
})

test.each([
  ['payout.succeeded', 'SUCCEEDED', 'settled'],
  ['payout.failed', 'FAILED', 'failed'],
  ['payout.reversed', 'REVERSED', 'returned'],
])('the webhook %s as it is documented is read as %s is', async (event, told, as) => {
  status = told
  const body = { event, business_id: '5e2dd55ef8a4d24146f59775', created: '2026-11-20T03:16:00Z', data: payout() }
  const headers = new Headers({ 'x-callback-token': 'token-of-the-callback', 'webhook-id': 'wh-1' })
  expect(await gateway.verifyPayoutWebhook(headers, JSON.stringify(body))).toMatchObject({ reference, status: as })
})

test('while it is away nobody knows whether it has the payout', async () => {
  down = true
  await expect(gateway.send(request)).rejects.toMatchObject({ code: 'bank_unavailable' })
  status = 'NEW_STATUS'
  down = false
  await expect(gateway.find(reference)).rejects.toMatchObject({ code: 'bank_unavailable' })
})
