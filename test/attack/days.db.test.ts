import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../api-client.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// A day that there is not, or that lies where no calendar is counted to, is a wrong field: no bug, and no endless count.

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const UNREAL = ['0000-01-01', '0001-01-01', '2026-02-30', '9999-12-31']

test('a window of the market begins on a day of our time', async () => {
  const { token } = await client.staff('market')
  for (const first_day of UNREAL)
    expect(await client.post('/desk/market/windows', { token, body: { first_day } }), first_day).toMatchObject({
      status: 422,
      body: { errors: { first_day: expect.any(String) } },
    })
})

test('a statement is of days of our time, and a webhook is sent again since an instant of it', async () => {
  const { token } = await client.person()
  for (const from of UNREAL) expect((await client.get(`/transactions?from=${from}`, { token })).status, from).toBe(422)
  const staff = await client.staff('admin')
  for (const since of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000+07:00', '9999-12-31T23:59:59.999-07:00'])
    expect(
      await client.post(`/desk/webhooks/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e/replay`, {
        token: staff.token,
        body: { since },
      }),
      since,
    ).toMatchObject({ status: 422, body: { errors: { since: expect.any(String) } } })
})

test('a period that ends before it begins is a wrong field, and one from before 1970 leaves nothing out', async () => {
  const { token } = await client.person({ cash: 100_000n })
  for (const path of ['/wallet/statement', '/transactions'])
    expect(await client.get(`${path}?from=2026-12-31&to=2026-01-01`, { token }), path).toMatchObject({
      status: 422,
      body: { errors: { to: expect.any(String) } },
    })
  const [old, young] = await Promise.all(
    ['1960-01-01', '1980-01-01'].map((from) => client.get(`/wallet/statement?from=${from}&to=2030-12-31`, { token })),
  )
  expect(old!.body).toMatchObject({ opening: '0', closing: '100000' })
  expect({ ...(old!.body as object), from: '' }).toEqual({ ...(young!.body as object), from: '' })
  expect((await client.get('/transactions?from=1960-01-01', { token })).body).toMatchObject({ items: [{}] })
})
