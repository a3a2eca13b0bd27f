import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const statements = ['prospectus', 'risk', 'liquidity', 'akad']
const key = (text: string) => ({ 'idempotency-key': text })
const order = (slug: string, units: string, more: object = {}) => ({
  offering: slug,
  units,
  method: 'wallet',
  statements,
  ...more,
})

test('an investor asks what it costs, buys, sees it everywhere, cancels, and has everything back', async () => {
  const { slug } = await world.offering()
  const { token } = await client.person({ cash: 1_000_000n })
  const quote = await client.get(`/offerings/${slug}/quote?units=5&method=wallet`, { token })
  expect(quote.body).toMatchObject({ amount: '50000', total: '50000', balance: '1000000', balance_after: '950000' })

  const bought = await client.post('/subscriptions', { token, body: order(slug, '5'), headers: key('beli') })
  expect(bought).toMatchObject({ status: 201, body: { state: 'paid', units: '5', total: '50000' } })
  const { id, payment_id } = bought.body
  expect((await client.get(`/subscriptions/${id}`, { token })).body).toMatchObject({ id, payment_id })
  expect((await client.get('/wallet', { token })).body).toMatchObject({ available: '950000' })
  expect((await client.get('/subscriptions?open=true', { token })).body.items).toHaveLength(1)
  expect((await client.get('/transactions', { token })).body.items).toHaveLength(2)
  expect((await client.get(`/offerings/${slug}/limit`, { token })).body).toMatchObject({ used: '50000' })

  const cancelled = await client.post(`/subscriptions/${id}/cancel`, { token, headers: key('batal') })
  expect(cancelled).toMatchObject({ status: 200, body: { end_reason: 'cancelled_by_investor' } })
  expect((await client.get('/wallet', { token })).body).toMatchObject({ available: '1000000' })
  const again = await client.post(`/subscriptions/${id}/cancel`, {
    token,
    headers: key('batal lagi'.replace(' ', '-')),
  })
  expect(again).toMatchObject({ status: 409, body: { code: 'cannot_cancel' } })
})

test('every movement has an id of its own, also the two of an entry that moves rupiah and shares', async () => {
  const { slug } = await world.offering()
  const { token, userId } = await client.person({ cash: 1_000_000n })
  const { body: bought } = await client.post('/subscriptions', { token, body: order(slug, '5'), headers: key('satu') })
  await client.post(`/subscriptions/${bought.id}/cancel`, { token, headers: key('dua') })
  const own = (purpose: 'available' | 'held', asset: string) => ({ owner: `investor/${userId}`, purpose, asset })
  await world.app.ledger.post({
    kind: 'trade_settled',
    source: `market-trade/${crypto.randomUUID()}`,
    postings: [
      { account: own('available', 'IDR'), debit: 50_000n },
      { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, credit: 50_000n },
      { account: { owner: 'issuance/KGL-01', purpose: 'issuance', asset: 'KGL-01' }, debit: 12n },
      { account: own('available', 'KGL-01'), credit: 12n },
    ],
  })
  const items: { id: string; kind: string }[] = []
  let cursor = ''
  do {
    const { body } = await client.get(`/transactions?limit=2${cursor && `&cursor=${cursor}`}`, { token })
    items.push(...(body.items as typeof items))
    cursor = body.next_cursor === null ? '' : String(body.next_cursor)
  } while (cursor)
  const kinds = items.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'trade_settled')).toHaveLength(2)
  expect(new Set(kinds).size).toBe(4)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

test('the same key and body is one purchase, however often and however much at once', async () => {
  const { slug } = await world.offering()
  const { token } = await client.person({ cash: 1_000_000n })
  const buy = () => client.post('/subscriptions', { token, body: order(slug, '7'), headers: key('sekali') })
  const answers = await Promise.all(Array.from({ length: 12 }, buy))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await client.get('/wallet', { token })).body).toMatchObject({ available: '930000' })

  const other = await client.post('/subscriptions', { token, body: order(slug, '8'), headers: key('sekali') })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('a key of one investor is nothing to another', async () => {
  const { slug } = await world.offering()
  const [first, second] = [await client.person({ cash: 100_000n }), await client.person({ cash: 100_000n })]
  for (const { token } of [first, second])
    expect((await client.post('/subscriptions', { token, body: order(slug, '1'), headers: key('sama') })).status).toBe(
      201,
    )
})

test('without a key nothing that moves money is done', async () => {
  const { slug } = await world.offering()
  const { token } = await client.person({ cash: 100_000n })
  const ask = (headers: Record<string, string>) =>
    client.post('/subscriptions', { token, body: order(slug, '1'), headers })
  expect(await ask({})).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
  for (const bad of ['dengan spasi', 'é', 'x'.repeat(201)])
    expect(await ask(key(bad)), bad).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } })
  expect((await ask(key('x'.repeat(200)))).status).toBe(201)
})

test('what is no whole positive number is no quantity', async () => {
  const { token } = await client.person({ cash: 100_000n })
  for (const units of ['0', '-1', '1.5', '1e3', '１', '', ' ', '9'.repeat(16), '0x10', 'NaN', '1_000']) {
    const asked = { token, body: order('apa-saja', units), headers: key('jumlah') }
    const fault = { status: 422, body: { errors: { units: expect.any(String) } } }
    expect(await client.post('/subscriptions', asked), units).toMatchObject(fault)
    const query = new URLSearchParams({ units, method: 'wallet' })
    expect(await client.get(`/offerings/apa-saja/quote?${query}`), units).toMatchObject(fault)
  }
})

test('numbers, nulls, lists and fields that are not ours are refused', async () => {
  const { slug } = await world.offering()
  const { token } = await client.person({ cash: 100_000n })
  const wrong = [
    { units: 3 },
    { units: null },
    { units: ['3'] },
    { price: '1' },
    { state: 'paid' },
    { statements: ['risk'] },
  ]
  for (const more of wrong) {
    const answer = await client.post('/subscriptions', { token, body: order(slug, '3', more), headers: key('salah') })
    expect(answer, JSON.stringify(more)).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  }
  expect((await client.get('/wallet', { token })).body).toMatchObject({ available: '100000' })
})

test('the business’s own no comes with its status, words and amounts', async () => {
  const { slug } = await world.offering()
  const { token } = await client.person({ cash: 15_000n })
  const poor = await client.post('/subscriptions', { token, body: order(slug, '2'), headers: key('kurang') })
  expect(poor).toMatchObject({ status: 409, body: { code: 'wallet_too_low' } })
  expect(poor.body.errors).toMatchObject({ msg: expect.stringMatching(/Rp15\.000.*Rp5\.000/) })
  const waiting = await client.person({ kyc: false })
  const answer = await client.post('/subscriptions', {
    token: waiting.token,
    body: order(slug, '2'),
    headers: key('kyc'),
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'kyc_pending' } })
})

test('a page goes on where the last ended, and a cursor that is not ours is refused', async () => {
  const { slug } = await world.offering()
  const { token } = await client.person({ cash: 1_000_000n })
  for (const n of [1, 2, 3, 4, 5])
    await client.post('/subscriptions', { token, body: order(slug, '1'), headers: key(`halaman-${n}`) })
  const seen: unknown[] = []
  let cursor = ''
  for (let pages = 0; pages < 9; pages++) {
    const { body } = await client.get(`/subscriptions?limit=2${cursor && `&cursor=${cursor}`}`, { token })
    seen.push(...(body.items as { id: string }[]).map(({ id }) => id))
    if (body.next_cursor === null) break
    cursor = String(body.next_cursor)
  }
  expect(new Set(seen).size).toBe(5)
  for (const path of [
    `/subscriptions?cursor=${cursor.slice(1)}`,
    `/offerings?cursor=${cursor}`,
    '/portfolio?cursor=%00',
    '/transactions?cursor=1',
  ])
    expect(await client.get(path, { token }), path).toMatchObject({
      status: 422,
      body: { errors: { cursor: expect.any(String) } },
    })
})
