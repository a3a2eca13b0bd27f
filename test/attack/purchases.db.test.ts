import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { rupiah, units } from '#shared/money'
import { type ApiClient, createApiClient } from '../api-client.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who holds a stolen session cannot spend a balance: docs/accounts.md, Proofs.

let world: TestWorld
let client: ApiClient
let slug: string
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
  slug = (await world.offering({ unitPrice: rupiah(1_000_000), totalUnits: units(9_000) })).slug
})
afterAll(() => world.close())

const password = 'sepatu-hujan-lemari-72'
const logIn = async (email: string, userAgent: string) =>
  (await client.post('/auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } })).body
    .access_token as string

let people = 0
async function buyer() {
  const phone = `+62812${6_000_000 + ++people}`
  const { email } = await world.investor({
    name: 'Korban',
    password,
    phone,
    cash: rupiah(600_000_000),
    income: rupiah(9_000_000_000),
  })
  const token = await logIn(email, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
  return { email, phone, token }
}

let keys = 0
const buy = (token: string, units: number, headers: Record<string, string> = {}) =>
  client.post('/subscriptions', {
    token,
    body: { offering: slug, units: String(units), method: 'wallet', statements: [...purchaseConfirmations] },
    headers: { 'idempotency-key': `curi-${++keys}`, ...headers },
  })
const proofIn = (answer: { body: Record<string, unknown> }) => (answer.body.proof as { id: string }).id

async function prove({ token, phone }: { token: string; phone: string }, proofId: string, times = 1) {
  await client.post(`/me/proofs/${proofId}/code`, { token, body: { channel: 'whatsapp' } })
  const found = await waitUntilHolds(async () => {
    const inbox = await world.app.demo!.inbox(phone)
    const texts = inbox.filter(({ text }) => text.startsWith('Beli'))
    if (texts.length < times) throw new Error('no code yet')
    return texts[0]!.text
  })
  const code = /: (\d{6})\./.exec(found)![1]!
  expect((await client.post(`/me/proofs/${proofId}`, { token, body: { code } })).status).toBe(200)
  return found
}

test('the whole balance is not spent by one bare call; its owner buys with a code that says what for', async () => {
  const owner = await buyer()
  const refused = await buy(owner.token, 200)
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof_required', proof: { ways: ['code'] } } })
  const asked = await client.get(`/me/proofs/${proofIn(refused)}`, { token: owner.token })
  expect(asked.body.about).toMatch(/^Beli 200 unit/)
  const text = await prove(owner, proofIn(refused))
  expect(text).toMatch(/^Beli 200 unit .+ seharga Rp200\.000\.000 dari saldo dompet: \d{6}\./)
  const proof = proofIn(refused)
  expect(await buy(owner.token, 199, { proof })).toMatchObject({ status: 403, body: { code: 'proof_expired' } })
  const key = { 'idempotency-key': 'sekali-saja', proof }
  const bought = await buy(owner.token, 200, key)
  expect(bought).toMatchObject({ status: 201, body: { total: '200000000' } })
  expect((await buy(owner.token, 200, key)).body.id).toBe(bought.body.id)
  expect(await buy(owner.token, 200, { proof })).toMatchObject({ status: 403, body: { code: 'proof_expired' } })
})

test('many small purchases are one large one', async () => {
  const { token } = await buyer()
  for (let round = 0; round < 5; round++) expect((await buy(token, 10)).status).toBe(201)
  expect(await buy(token, 1)).toMatchObject({ status: 403, body: { code: 'proof_required' } })
})

test('a new device proves itself above a smaller amount, once', async () => {
  const owner = await buyer()
  const there = await logIn(owner.email, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15')
  expect((await buy(there, 25)).status).toBe(201)
  const refused = await buy(there, 1)
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof_required' } })
  expect((await buy(owner.token, 1)).status).toBe(201)
  await prove({ ...owner, token: there }, proofIn(refused))
  expect((await buy(there, 1, { proof: proofIn(refused) })).status).toBe(201)
  expect((await buy(there, 2)).status).toBe(201)
})
