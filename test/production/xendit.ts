import { Hono } from 'hono'
import { z } from 'zod'
import { newId } from '#shared/ids'
import { type Services, serveDouble } from './double.ts'

const KEY = 'xnd_production_key'
const CALLBACK_TOKEN = 'callback-token-of-xendit'
const OWNER = '5fd1c319b9986239d7ec5567'

const accountRequest = z.object({
  external_id: z.string().min(1),
  bank_code: z.enum(['BSI']),
  name: z.string().regex(/^[A-Za-z0-9 .,'()/-]{1,255}$/),
  is_closed: z.boolean().default(false),
  expected_amount: z.int().positive().optional(),
  expiration_date: z.iso.datetime().optional(),
})
type Account = z.infer<typeof accountRequest> & { id: string; account_number: string }

const payoutRequest = z.object({
  reference_id: z.string().min(1).max(255),
  channel_code: z.string().regex(/^ID_[A-Z_]+$/),
  channel_properties: z.object({
    account_number: z.string().regex(/^\d{6,20}$/),
    account_holder_name: z.string().min(1).max(100),
  }),
  amount: z.int().positive(),
  currency: z.literal('IDR'),
  description: z.string().optional(),
})
type Payout = z.infer<typeof payoutRequest> & { id: string; status: string; created: string; updated: string }

type Payment = { payment_id: string; account: Account; amount: number; sender_name: string; at: string }

/**
 * Xendit as its documentation describes it: fixed virtual accounts, payments into them, transactions, payouts, balance,
 * and the callbacks with their token. Money that comes is there for payouts.
 */
export async function startXendit({ now, call }: Services) {
  const accounts = new Map<string, Account>()
  const opened = new Map<string, Account>() // by the key of idempotency
  const payments: Payment[] = []
  const payouts = new Map<string, Payout>()
  let balance = 0

  const callBack = (path: string, body: object) => call(path, { 'x-callback-token': CALLBACK_TOKEN }, body)
  const accountOf = (account: Account) => ({
    ...account,
    owner_id: OWNER,
    merchant_code: '88608',
    currency: 'IDR',
    country: 'ID',
    is_single_use: false,
    status: 'ACTIVE',
  })
  const paymentOf = ({ payment_id, account, amount, sender_name, at }: Payment) => ({
    id: `${payment_id}-callback`,
    payment_id,
    callback_virtual_account_id: account.id,
    owner_id: OWNER,
    external_id: account.external_id,
    account_number: account.account_number,
    bank_code: account.bank_code,
    merchant_code: '88608',
    currency: 'IDR',
    country: 'ID',
    amount,
    transaction_timestamp: at,
    sender_name,
    payment_detail: { payment_interface: 'MOBILE_BANKING', payment_remark: null },
  })
  const transactionOf = ({ payment_id, account, amount, at }: Payment) => ({
    id: `txn_${payment_id}`,
    product_id: payment_id,
    type: 'PAYMENT',
    status: 'SUCCESS',
    channel_category: 'VIRTUAL_ACCOUNT',
    channel_code: account.bank_code,
    reference_id: account.external_id,
    account_identifier: account.account_number,
    currency: 'IDR',
    amount,
    net_amount: amount,
    cashflow: 'MONEY_IN',
    settlement_status: 'SETTLED',
    business_id: OWNER,
    created: at,
    updated: at,
  })

  const xendit = new Hono()
  const authorization = `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`
  xendit.use(async (c, next) =>
    c.req.header('authorization') === authorization
      ? next()
      : c.json({ error_code: 'INVALID_API_KEY', message: 'API key is not valid' }, 401),
  )
  xendit.get('/balance', (c) => c.json({ balance }))
  xendit.post('/callback_virtual_accounts', async (c) => {
    const asked = accountRequest.safeParse(await c.req.json())
    if (!asked.success) return c.json({ error_code: 'API_VALIDATION_ERROR', errors: asked.error.issues }, 400)
    const key = c.req.header('x-idempotency-key') ?? newId<'key'>(now())
    const account = opened.get(key) ?? {
      ...asked.data,
      id: newId<'account'>(now()),
      account_number: `88608${String(10_000_000 + accounts.size)}`,
    }
    opened.set(key, account)
    accounts.set(account.id, account)
    return c.json({ ...accountOf(account), status: 'PENDING' })
  })
  xendit.get('/callback_virtual_accounts/:id', (c) => {
    const account = accounts.get(c.req.param('id'))
    return account
      ? c.json(accountOf(account))
      : c.json({ error_code: 'CALLBACK_VIRTUAL_ACCOUNT_NOT_FOUND_ERROR' }, 404)
  })
  xendit.get('/callback_virtual_account_payments/:query', (c) => {
    const found = payments.find(({ payment_id }) => c.req.param('query') === `payment_id=${payment_id}`)
    return found ? c.json(paymentOf(found)) : c.json({ error_code: 'VIRTUAL_ACCOUNT_PAYMENT_NOT_FOUND_ERROR' }, 404)
  })
  xendit.get('/transactions', (c) => {
    const { product_id, after_id, limit = '10', 'created[gte]': since = '' } = c.req.query()
    const fitting = payments
      .filter(({ payment_id, at }) => (product_id ? payment_id === product_id : at >= since))
      .map(transactionOf)
      .toReversed() // the newest first
    const rest = fitting.slice(fitting.findIndex(({ id }) => id === after_id) + 1)
    return c.json({ has_more: rest.length > Number(limit), data: rest.slice(0, Number(limit)), links: [] })
  })
  xendit.post('/v2/payouts', async (c) => {
    const asked = payoutRequest.safeParse(await c.req.json())
    if (!asked.success) return c.json({ error_code: 'API_VALIDATION_ERROR', errors: asked.error.issues }, 400)
    const key = c.req.header('idempotency-key')
    if (!key) return c.json({ error_code: 'API_VALIDATION_ERROR', message: 'Idempotency-key is required' }, 400)
    const known = payouts.get(key)
    if (known) return c.json(known)
    if (asked.data.amount > balance) return c.json({ error_code: 'INSUFFICIENT_BALANCE' }, 400)
    const at = now().toISOString()
    const payout = { ...asked.data, id: `disb-${newId<'payout'>(now())}`, status: 'ACCEPTED', created: at, updated: at }
    payouts.set(key, payout)
    balance -= payout.amount
    setTimeout(() => void arrive(payout), 100)
    return c.json({ ...payout, business_id: OWNER })
  })
  xendit.get('/v2/payouts', (c) =>
    c.json({
      data: [...payouts.values()].filter(({ reference_id }) => reference_id === c.req.query('reference_id')),
      has_more: false,
    }),
  )

  /** The receiving bank has the money. */
  async function arrive(payout: Payout) {
    Object.assign(payout, { status: 'SUCCEEDED', updated: now().toISOString() })
    await callBack('/api/webhooks/payouts', { event: 'payout.succeeded', business_id: OWNER, data: payout })
  }

  const service = await serveDouble(xendit)
  return {
    settings: { GATEWAY_URL: service.url, GATEWAY_KEY: KEY, GATEWAY_CALLBACK_TOKEN: CALLBACK_TOKEN },
    /** Somebody pays into a virtual account at their bank. */
    async pay(number: string, amount: number, sender: string) {
      const account = [...accounts.values()].find(({ account_number }) => account_number === number)
      if (!account) throw new Error(`no virtual account ${number}`)
      if (account.is_closed && account.expected_amount !== amount) throw new Error(`${number} takes another amount`)
      const at = now().toISOString()
      const payment = { payment_id: newId<'payment'>(now()), account, amount, sender_name: sender, at }
      payments.push(payment)
      balance += amount
      await callBack('/api/webhooks/bank', paymentOf(payment))
    },
    paidTo: (number: string) =>
      [...payouts.values()].flatMap(({ channel_properties, status, amount }) =>
        channel_properties.account_number === number && status === 'SUCCEEDED' ? [amount] : [],
      ),
    stop: service.stop,
  }
}
