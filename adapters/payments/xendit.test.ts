import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { createXenditGateway } from './xendit.ts'

/** Answers and webhooks with every field that Xendit's documentation shows, those that we do not read among them. */
const opened = {
  ...{ id: 'va-1', owner_id: '5fd1c319b9986239d7ec5567', external_id: 'wallet/1/bsi', merchant_code: '88608' },
  ...{ account_number: '886089999497724', bank_code: 'BSI', name: 'SYIRKAH SITI', currency: 'IDR', country: 'ID' },
  ...{ is_closed: false, is_single_use: false, status: 'PENDING', expiration_date: '2057-11-19T17:00:00.000Z' },
}
const payer = { payment_interface: 'MOBILE_BANKING', payment_remark: 'setoran', country: 'ID' }
let asked: { path: string; authorization: string | undefined; body?: unknown; key?: string | undefined }[] = []
let amount: unknown = 150_000
let ofCodes: object[] = []
let trouble: 'none' | 'down' | 'redirect' = 'none'
const xendit = new Hono()
xendit.use(async (c, next) => {
  asked.push({ path: c.req.path, authorization: c.req.header('authorization') })
  if (trouble === 'down') return c.json({ error_code: 'SERVER_ERROR' }, 500)
  if (trouble === 'redirect') return c.redirect('http://127.0.0.1:1/elsewhere')
  await next()
})
xendit.post('/callback_virtual_accounts', async (c) => {
  asked.at(-1)!.body = await c.req.json()
  asked.at(-1)!.key = c.req.header('x-idempotency-key')
  return c.json(opened)
})
xendit.get('/callback_virtual_accounts/va-1', (c) => c.json({ ...opened, status: 'ACTIVE' }))
xendit.get('/callback_virtual_account_payments/:query', (c) => {
  if (c.req.param('query') !== 'payment_id=1502450097080') return c.json({ error_code: 'NOT_FOUND' }, 404)
  return c.json({
    id: '598d91b1191029596846047f',
    payment_id: '1502450097080',
    callback_virtual_account_id: 'va-1',
    external_id: 'wallet/1/bsi',
    owner_id: '5fd1c319b9986239d7ec5567',
    account_number: '886089999497724',
    currency: 'IDR',
    payment_detail: payer,
    merchant_code: '88608',
    bank_code: 'BSI',
    amount,
    transaction_timestamp: '2026-11-20T03:14:57.080Z',
    sender_name: 'JOHN DOE',
  })
})
xendit.get('/transactions', (c) =>
  c.json({
    has_more: false,
    data: [{ id: 'txn-1', product_id: '1502450097080', created: '2026-11-20T03:15:00Z', type: 'PAYMENT' }, ...ofCodes],
  }),
)
xendit.post('/qr_codes', async (c) => {
  asked.at(-1)!.body = await c.req.json()
  asked.at(-1)!.key = c.req.header('idempotency-key')
  const { reference_id } = asked.at(-1)!.body as { reference_id: string }
  return c.json({
    id: 'qr_61cb3576',
    reference_id,
    type: 'DYNAMIC',
    qr_string: '00020101021226660014ID.LINKAJA',
    status: 'ACTIVE',
  })
})
xendit.get('/qr_codes/qr_61cb3576/payments', (c) =>
  c.json({
    data: [
      {
        id: 'qrpy_8182837te',
        qr_id: 'qr_61cb3576',
        reference_id: 'subscription/1/qris',
        amount,
        currency: 'IDR',
        status: 'SUCCEEDED',
        created: '2026-11-20T03:16:00Z',
      },
    ],
    has_more: false,
  }),
)
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
  amount = 150_000
  ofCodes = []
  trouble = 'none'
})

const gateway = createXenditGateway({
  secretKey: 'xnd_test',
  callbackToken: 'token-of-the-callback',
  baseUrl: `http://127.0.0.1:${port}`,
})
const report = {
  eventId: 'xendit/1502450097080',
  transferId: '1502450097080',
  status: 'settled',
  bank: 'bsi',
  number: '886089999497724',
  amount: 150_000n,
  currency: 'IDR',
  sender: 'JOHN DOE',
  occurredAt: new Date('2026-11-20T03:14:57.080Z'),
}
const webhook = (token: string, body: unknown) =>
  gateway.verifyWebhook(new Headers({ 'x-callback-token': token }), JSON.stringify(body))

test('an account is opened with the operator’s key, and known by its reference', async () => {
  const opened = await gateway.createVirtualAccount({
    reference: 'subscription/1',
    bank: 'bsi',
    name: 'KOPI GAYO',
    amount: rupiah(1_000_000),
    expiresAt: new Date('2026-11-21T02:00:00Z'),
  })
  expect(opened).toEqual({ bank: 'bsi', number: '886089999497724', providerId: 'va-1' })
  expect(asked[0]).toEqual({
    path: '/callback_virtual_accounts',
    authorization: `Basic ${btoa('xnd_test:')}`,
    key: 'subscription/1/bsi',
    body: {
      external_id: 'subscription/1/bsi',
      bank_code: 'BSI',
      name: 'KOPI GAYO',
      is_closed: true,
      expected_amount: 1_000_000,
      expiration_date: '2026-11-21T02:00:00.000Z',
    },
  })
})

test('a webhook is believed for its payment id only: the rest comes from Xendit itself', async () => {
  expect(await webhook('token-of-the-callback', { payment_id: '1502450097080', amount: 999_999_999 })).toEqual(report)
})

test('the webhook of a paid account as it is documented, and that of one that was opened', async () => {
  const paid = {
    ...{ id: '598d91b1191029596846047f', payment_id: '1502450097080', callback_virtual_account_id: 'va-1' },
    ...{ owner_id: '5fd1c319b9986239d7ec5567', external_id: 'wallet/1/bsi', account_number: '886089999497724' },
    ...{ bank_code: 'BSI', merchant_code: '88608', currency: 'IDR', country: 'ID', amount: 1, sender_name: 'LAIN' },
    ...{ transaction_timestamp: '2026-11-20T03:14:57.080Z', payment_detail: payer },
    ...{ created: '2026-11-20T03:14:57.080Z', updated: '2026-11-20T03:14:57.080Z' },
  }
  expect(await webhook('token-of-the-callback', paid)).toEqual(report)
  const made = { ...opened, status: 'ACTIVE', created: '2026-11-20T03:00:00Z', updated: '2026-11-20T03:00:00Z' }
  expect(await webhook('token-of-the-callback', made)).toBeNull()
})

test('a webhook with a wrong token is refused before anything is asked', async () => {
  await expect(webhook('token-of-somebody', { payment_id: '1502450097080' })).rejects.toMatchObject({
    code: 'bank_report_forged',
  })
  expect(asked).toEqual([])
})

test('a payment that Xendit does not know is not believed', async () => {
  await expect(webhook('token-of-the-callback', { payment_id: 'invented' })).rejects.toMatchObject({
    code: 'bank_unavailable',
  })
})

test('news of an account is no payment', async () => {
  expect(await webhook('token-of-the-callback', { id: 'va-1', status: 'ACTIVE' })).toBeNull()
})

test('the list of transactions gives the same report as the webhook', async () => {
  expect(await gateway.transactionsSince(null)).toEqual({
    reports: [report],
    cursor: '2026-11-20T02:15:00.000Z',
    more: false,
  })
})

test.each(['down', 'redirect'] as const)('a bank that is %s is unavailable', async (what) => {
  trouble = what
  await expect(gateway.transactionsSince('2026-11-19T00:00:00Z')).rejects.toMatchObject({ code: 'bank_unavailable' })
})

test.each([0, -5, 12.5, '150000', null])('an amount of %j is not a sum of rupiah', async (odd) => {
  amount = odd
  await expect(webhook('token-of-the-callback', { payment_id: '1502450097080' })).rejects.toMatchObject({
    code: 'bank_unavailable',
  })
})

test('a bank that is not activated cannot be used', async () => {
  const request = { reference: 'wallet/1', bank: 'muamalat', name: 'SITI' } as const
  await expect(gateway.createVirtualAccount(request)).rejects.toMatchObject({ code: 'bank_unavailable' })
})

const ofCode = {
  eventId: 'xendit/qrpy_8182837te',
  transferId: 'qrpy_8182837te',
  status: 'settled',
  bank: 'bsi',
  number: 'subscription/1/qris',
  amount: 150_000n,
  currency: 'IDR',
  sender: null,
  occurredAt: new Date('2026-11-20T03:16:00Z'),
}

test('a QRIS code is known by its reference, in its payments as in the list of transactions', async () => {
  const expiresAt = new Date('2026-11-21T03:00:00Z')
  const code = await gateway.createQr({
    reference: 'subscription/1',
    name: 'SYIRKAH',
    amount: rupiah(150_000),
    expiresAt,
  })
  expect(code).toEqual({
    number: 'subscription/1/qris',
    qr: '00020101021226660014ID.LINKAJA',
    providerId: 'qr_61cb3576',
  })
  expect(asked.at(-1)).toMatchObject({
    key: 'subscription/1/qris',
    body: { type: 'DYNAMIC', currency: 'IDR', amount: 150_000, expires_at: '2026-11-21T03:00:00.000Z' },
  })
  const headers = new Headers({ 'x-callback-token': 'token-of-the-callback' })
  const news = (id: string) => JSON.stringify({ event: 'qr.payment', data: { id, qr_id: 'qr_61cb3576', amount: 999 } })
  expect(await gateway.verifyWebhook(headers, news('qrpy_8182837te'))).toEqual(ofCode)
  await expect(gateway.verifyWebhook(headers, news('qrpy_made_up'))).rejects.toMatchObject({
    code: 'bank_report_malformed',
  })
  ofCodes = [
    {
      id: 'txn-2',
      product_id: 'qrpy_8182837te',
      created: '2026-11-20T03:16:00Z',
      channel_category: 'QR_CODE',
      reference_id: 'subscription/1/qris',
      amount: 150_000,
      currency: 'IDR',
    },
  ]
  expect((await gateway.transactionsSince(null)).reports).toContainEqual(ofCode)
})
