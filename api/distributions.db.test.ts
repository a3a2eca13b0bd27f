import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { localDate, plusDays } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

test('an issuer hands in what it pays, finance checks it, and the issuer is told where to pay it in', async () => {
  const { app } = world
  const { slug, code } = await world.offering({ totalUnits: units(4), minimumUnits: units(4) })
  const holder = await world.investor({ cash: rupiah(50_000_000) })
  const order = { offering: slug, units: units(4), method: 'wallet' as const, statements: [...purchaseConfirmations] }
  await app.offerings.subscribe(holder, order)
  await world.advance('P5D')
  const issuer = await client.person()
  const stranger = (await client.person()).token
  const finance = (await client.staff('finance')).token
  const { businessId } = await app.registry.security(code)
  await sql`update business set owner_user_id = ${issuer.userId} where id = ${businessId}`.execute(app.database.db)

  const today = localDate(app.clock.now())
  const terms = {
    security: code,
    kind: 'return',
    about: 'Bagi hasil bulan pertama',
    recorded_on: plusDays(today, 5),
    due_on: plusDays(today, 12),
    amount_reason: 'Menurut pernyataan penerbit',
  }
  const hand = (token: string, more: object) =>
    client.post('/issuer/distributions', {
      token,
      headers: { 'idempotency-key': newId(app.clock.now()) },
      body: { ...terms, ...more },
    })
  expect(await hand(stranger, { per_unit: '250' })).toMatchObject({
    status: 409,
    body: { code: 'distribution_not_running' },
  })
  expect(await hand(issuer.token, { per_unit: '250', amount: '1000' })).toMatchObject({
    status: 422,
    body: { code: 'distribution_amount' },
  })
  expect(await hand(issuer.token, { per_unit: '250', files: [newId(app.clock.now())] })).toMatchObject({
    status: 404,
    body: { code: 'attachment_not_found' },
  })
  const handed = await hand(issuer.token, { per_unit: '250' })
  expect(handed).toMatchObject({ status: 201, body: { state: 'submitted', amount: '1000', account: null } })

  const check = (token: string) =>
    client.post(`/admin/distributions/${handed.body.id}/check`, {
      token,
      body: { purification_rate: '250', reason: 'Sesuai laporan laba' },
    })
  expect((await check(issuer.token)).status).toBe(403)
  expect(await check(finance)).toMatchObject({ status: 200, body: { state: 'proposed' } })
  expect(await check(finance)).toMatchObject({ status: 409, body: { code: 'distribution_state' } })
  await app.distributions.openAccounts()
  const own = await client.get('/issuer/distributions', { token: issuer.token })
  expect(own.body.items).toMatchObject([
    { id: handed.body.id, state: 'proposed', purification_rate: '250', account: { number: expect.any(String) } },
  ])
  expect((await client.get('/issuer/distributions', { token: stranger })).body.items).toEqual([])
})
