import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, CALLER, createApiClient } from '../test/api-client.ts'
import { waitUntilHolds } from '../test/eventually.ts'
import { pageFilesOf } from '../test/page-files.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'
import { createApi } from './index.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

test('money paid at the bank’s counter reaches the wallet, the list and the mailbox', async () => {
  const { token, email } = await client.person()
  const accounts = await client.get('/wallet/virtual-accounts', { token })
  const [account] = accounts.body.items as { number: string; printed: string; bank: string }[]
  const transfer = { virtual_account: account!.printed, amount: '750000' }
  expect(await client.post('/demo/bank/transfer', { body: transfer })).toMatchObject({
    status: 202,
    body: { virtual_account: account!.number, amount: '750000' },
  })
  const balance = async () => (await client.get('/wallet', { token })).body.available
  await waitUntilHolds(async () => expect(await balance()).toBe('750000'))
  const deposits = await client.get('/wallet/deposits', { token })
  expect(deposits.body.items).toMatchObject([{ state: 'credited', amount: '750000', bank: account!.bank }])
  const [{ id }] = deposits.body.items as [{ id: string }]
  expect((await client.get(`/wallet/deposits/${id}`, { token })).body).toMatchObject({ id })
  const stranger = await client.person()
  expect((await client.get(`/wallet/deposits/${id}`, { token: stranger.token })).body.code).toBe('deposit_not_found')
  await world.app.notifications.deliver()
  const caught = async () => (await client.get(`/demo/inbox?to=${encodeURIComponent(email)}`)).body.items
  const subject = 'Setoran Rp750.000 sudah masuk'
  await waitUntilHolds(async () =>
    expect(await caught()).toContainEqual(expect.objectContaining({ channel: 'mail', to: email, subject })),
  )
})

test('a transfer to nobody, or of nothing, is refused', async () => {
  const pay = (virtual_account: string, amount: string) =>
    client.post('/demo/bank/transfer', { body: { virtual_account, amount } })
  expect(await pay('9009000000000000', '1000')).toMatchObject({
    status: 404,
    body: { code: 'virtual_account_unknown' },
  })
  for (const amount of ['0', '-1', '1.5', '', '9'.repeat(16)])
    expect((await pay('9009000000000000', amount)).status, amount).toBe(422)
})

test('a report that the bank did not sign leaves nothing', async () => {
  const { token } = await client.person()
  const raw = JSON.stringify({ event: 'transfer.settled', amount: '1000000' })
  for (const headers of [{}, { 'webhook-signature': 'v1,AAAA', 'webhook-id': 'x', 'webhook-timestamp': '1' }])
    expect((await client.post('/webhooks/bank', { raw, headers })).status).toBe(401)
  expect((await client.get('/wallet', { token })).body).toMatchObject({ total: '0' })
})

test('the clock moves forward, by a duration or to an instant, never back', async () => {
  const now = async () => Date.parse(String((await client.get('/demo/clock')).body.now))
  const before = await now()
  await client.post('/demo/clock', { body: { advance: 'PT48H' } })
  expect(await now()).toBeGreaterThanOrEqual(before + 48 * 3_600_000)
  const { body } = await client.post('/demo/clock', { body: { at: '2026-12-01T09:00:00+07:00' } })
  expect(body.now).toMatch(/^2026-12-01T09:00:0\d\.\d{3}\+07:00$/)
  const move = async (at: object) => (await client.post('/demo/clock', { body: at })).status
  expect(await move({ at: '2026-11-01T09:00:00+07:00' })).toBe(409)
  expect(await move({ at: '9999-12-31T23:59:59Z' })).toBe(409)
  for (const wrong of [
    {},
    { advance: 'P1Y' },
    { advance: '-PT1H' },
    { advance: 'PT1H', at: '2027-01-01T00:00:00Z' },
    { at: 'besok' },
  ])
    expect(await move(wrong), JSON.stringify(wrong)).toBe(422)
})

test('without a demo there is no such address', async () => {
  const api = createApi({ ...world.app, demo: undefined }, { requestIp: () => CALLER, pageFiles: pageFilesOf(world) })
  for (const path of ['/demo/clock', '/demo/inbox?to=a', '/demo/bank/transfer'])
    expect((await api.request(path)).status, path).toBe(404)
  expect(await (await api.request('/openapi.json')).text()).not.toContain('/demo/')
})

test('the rules in force are told in the reader’s language, and the market’s status as specified', async () => {
  const { body } = await client.get('/rules', { headers: { 'accept-language': 'en' } })
  const rule = (body.items as { key: string }[]).find(({ key }) => key === 'subscription.cancel_hours')
  expect(rule).toMatchObject({ name: 'Time to cancel', kind: 'hours', value: 48 })
  expect((await client.get('/info-statistik')).body).toEqual({
    secondary_market: { is_open: expect.any(Boolean), message: expect.any(String) },
  })
})
