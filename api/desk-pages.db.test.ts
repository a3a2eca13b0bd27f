import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoWib } from '#shared/dates'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { registerShare } from '../test/holders.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
let [finance, auditor, compliance] = ['', '', '']
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
  finance = (await client.staff('finance')).token
  auditor = (await client.staff('auditor')).token
  compliance = (await client.staff('compliance')).token
})
afterAll(() => world.close())

test('finance reads suspense cases that its commands take by their id', async () => {
  const report = { eventId: 'evt_1', transferId: 'trf_1', number: '9009626999999999', sender: 'SITI' }
  await world.app.wallet.recordBankReport({
    ...report,
    bank: 'bsi',
    status: 'settled',
    ...{ amount: 750_000n, currency: 'IDR', occurredAt: world.clock.now() },
  })
  const { body } = await client.get('/desk/suspense?reason=unknown_account&min=750000', { token: finance })
  expect(body).toMatchObject({ count: 1, sum: '750000', items: [{ amount: '750000', state: 'open' }] })
  const [{ id }] = body.items as [{ id: string }]
  expect((await client.get('/desk/suspense?min=750001', { token: finance })).body).toMatchObject({
    count: 0,
    items: [],
  })
  expect((await client.get(`/desk/suspense/${id}`, { token: finance })).body).toMatchObject({
    id,
    reports: [{ status: 'settled', amount: '750000' }],
  })
  const returned = await client.post(`/desk/suspense/${id}/return`, {
    token: finance,
    headers: { 'idempotency-key': 'k-1' },
    body: { reference: 'RTR-1001', reason: 'Pengirim meminta kembali' },
  })
  expect(returned.status).toBe(201)
})

test('a register is read page by page, each reading is recorded, and it is exported with its reason', async () => {
  const { code, holders } = await registerShare(world.app.database.db, [5n, 7n, 11n], world.clock.now())
  await world.advance('PT2S')
  expect((await client.get('/desk/registers', { token: auditor })).body.items).toMatchObject([{ code }])
  const first = await client.get(`/desk/registers/${code}?limit=2`, { token: auditor })
  expect(first.body).toMatchObject({ holders: 3, units: '23', items: [{}, {}] })
  const rest = await client.get(`/desk/registers/${code}?limit=2&cursor=${first.body.next_cursor}`, { token: auditor })
  expect(rest.body).toMatchObject({ items: [{}], next_cursor: null })
  const seen = [first, rest].flatMap(({ body }) => (body.items as { user_id: string }[]).map((each) => each.user_id))
  expect(seen).toEqual(holders.map(({ userId }) => userId).sort())
  const { rows } =
    await sql`select 1 from audit_record where action = 'registry.look' and object = ${`register/${code}`}`.execute(
      world.app.database.db,
    )
  expect(rows).toHaveLength(2)
  const taken = (token: string) =>
    client.post(`/desk/registers/${code}/export`, { token, body: { reason: 'Permintaan notaris' } })
  expect((await taken(auditor)).status).toBe(403)
  const file = await taken(finance)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.text.trim().split('\r\n')).toHaveLength(4)
  expect(await client.get('/desk/registers/XXXX', { token: auditor })).toMatchObject({
    status: 404,
    body: { code: 'security_not_found' },
  })
  const ahead = await client.get(`/desk/registers/${code}?at=2030-01-01T00:00:00%2B07:00`, { token: auditor })
  expect(ahead).toMatchObject({ status: 422, body: { code: 'register_not_yet' } })
})

test('a file of the custodian is compared over the API, and its differences are listed and noted', async () => {
  const { code, holders } = await registerShare(world.app.database.db, [40n], world.clock.now())
  await world.advance('PT2S')
  const asOf = isoWib(world.clock.now()).slice(0, 19)
  const text = `as_of;${asOf}+07:00\naccount;security;units`
  const read = await client.post('/desk/custody/readings', { token: finance, body: { text } })
  expect(read).toMatchObject({ status: 201, body: { positions: 0, matched: 0 } })
  const { body } = await client.get('/desk/custody/breaks', { token: auditor })
  const { id, ...found } = (body.items as { id: string; code: string }[]).find((each) => each.code === code)!
  expect(found).toMatchObject({ user_id: holders[0]!.userId, kind: 'missing_there', registered: '40' })
  const note = { note: 'Kustodian memeriksa' }
  expect((await client.post(`/desk/custody/breaks/${id}/notes`, { token: auditor, body: note })).status).toBe(403)
  await client.post(`/desk/custody/breaks/${id}/notes`, { token: finance, body: note })
  const one = await client.get(`/desk/custody/breaks/${id}`, { token: auditor })
  expect(one.body.history).toMatchObject([{ what: 'opened' }, { what: 'note', note: note.note }])
  for (const path of ['readings', 'fetches', 'moves?list=resolved', 'accounts'])
    expect((await client.get(`/desk/custody/${path}`, { token: auditor })).status, path).toBe(200)
  const again = await client.post(`/desk/custody/moves/${id}/again`, { token: finance })
  expect(again.body.code).toBe('custody_move_not_found')
})

test('money is stopped over the API, listed with its reason, and a thaw waits for another', async () => {
  const reason = 'Laporan bank tidak cocok'
  expect((await client.post('/desk/freezes/thaw', { token: compliance, body: { reason } })).body.code).toBe(
    'not_frozen',
  )
  expect((await client.post('/desk/freezes', { token: auditor, body: { reason } })).status).toBe(403)
  expect((await client.post('/desk/freezes', { token: compliance, body: { reason } })).status).toBe(201)
  const listed = await client.get('/desk/freezes', { token: auditor })
  expect(listed.body.items).toMatchObject([{ reason, thawed: null, found: [] }])
  const asked = await client.post('/desk/freezes/thaw', { token: compliance, body: { reason: 'Sudah dikoreksi' } })
  expect(asked).toMatchObject({ status: 201, body: { approval: expect.any(String) } })
})

test('late payments and market statistics are read, and what is unknown is not found', async () => {
  const late = await client.get('/desk/arrears?stage=default', { token: finance })
  expect(late.body).toEqual({ items: [], next_cursor: null, count: 0, amount: '0' })
  const id = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
  expect((await client.get(`/desk/arrears/${id}`, { token: finance })).body.code).toBe('arrears_not_found')
  const market = (await client.staff('market')).token
  const period = 'from=2026-11-01&to=2026-11-30'
  expect((await client.get(`/desk/market/statistics?${period}`, { token: market })).status).toBe(200)
  const csv = await client.get(`/desk/market/records.csv?${period}&file=trades`, { token: market })
  expect(csv.text).toMatch(/"nomor_transaksi";[\s\S]*"sha256";"[0-9a-f]{64}"/)
  for (const bad of ['from=2026-11-30&to=2026-11-01', 'from=2026-02-30&to=2026-03-01', 'from=2026-11-01'])
    expect((await client.get(`/desk/market/statistics?${bad}`, { token: market })).status, bad).toBe(422)
})
