import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { brand } from '#shared/brand'
import { rupiah } from '#shared/money'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

test('anyone compares a receipt or a channel with our records, and learns nothing of a person', async () => {
  const offering = await world.offering({ name: 'Kopi Gayo Lestari' })
  const sekar = await world.investor({ name: 'Sekar', cash: rupiah(10_000_000) })
  const { reference } = await world.app.offerings.subscribe(
    sekar,
    Subscribe.parse({ offering: offering.slug, units: '10', method: 'wallet', statements: [...purchaseConfirmations] }),
  )
  const compare = (code: string) => client.get(`/verify?code=${encodeURIComponent(code)}`)
  const receipt = await compare(reference.toLowerCase())
  expect(receipt.body.record).toEqual({
    is: 'receipt',
    reference,
    business: 'Kopi Gayo Lestari',
    kind: offering.kind,
    slug: offering.slug,
    made_on: '2026-11-20',
    state: 'paid',
  })
  expect((await compare(brand.contact.email)).body.record).toMatchObject({ is: 'channel', kind: 'email' })
  expect((await compare('SB-261120-AAAAAAA')).body).toEqual({ record: null })
  expect((await compare('')).status).toBe(422)
})

test('who tries numbers has to wait', async () => {
  const answers = []
  for (let tries = 0; tries < 25; tries++) answers.push(await client.get('/verify?code=SB-261120-AAAAAAA'))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the figures of the front page and what the market tells can be read by a program', async () => {
  const figures = await client.get('/figures')
  expect(figures.body).toMatchObject({ returns_paid: 0, returns_late: 0, as_of: expect.stringContaining('+07:00') })
  const schedule = await client.get('/market/schedule')
  expect(schedule.body).toMatchObject({ next_cursor: null, opens_at: null, closes_at: null })
  expect((await client.get('/market/shares')).body).toEqual({ items: [], next_cursor: null })
})
