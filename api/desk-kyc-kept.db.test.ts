import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, CALLER, createApiClient, createSignedInPerson, PASSWORD } from '../test/api-client.ts'
import { createCitizenApplication } from '../test/kyc.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

test('what the law keeps of a closed account is read over the API by compliance alone, with a reason', async () => {
  const { userId, email, token } = await createSignedInPerson(world)
  const { nik } = createCitizenApplication(email)
  const actor = await world.app.accounts.actorOf(token)
  await world.app.credentials.confirmIdentity(actor, { password: PASSWORD }, { userAgent: 'test', ip: CALLER })
  await world.app.accounts.closeAccount(actor)

  const { token: support } = await client.staff('support')
  const { token: desk } = await client.staff('compliance')
  const body = { number: nik, reason: 'Surat PPATK 12/2026' }
  const agreement = () => client.get(`/desk/kyc-kept/${userId}/agreement`, { token: desk })
  expect((await client.post('/desk/kyc-kept', { token: support, body })).status).toBe(403)
  expect((await client.post('/desk/kyc-kept', { token: desk, body: { ...body, reason: '' } })).status).toBe(422)
  expect(await agreement()).toMatchObject({ status: 409, body: { code: 'signature_not_invited' } })
  expect(
    await client.post('/desk/kyc-kept', { token: desk, body: { ...body, number: '3372010101900001' } }),
  ).toMatchObject({ status: 404, body: { code: 'kyc_kept_not_found' } })

  const { body: found } = await client.post('/desk/kyc-kept', { token: desk, body })
  expect(found).toMatchObject({ records: [{ user_id: userId, party: 'citizen', state: 'approved' }] })
  const [{ fields }] = found.records as [{ fields: { name: string; value: string }[] }]
  expect(fields).toContainEqual({
    step: 'identity',
    name: 'nik',
    value: `${nik.slice(0, 4)} •••• •••• ${nik.slice(-4)}`,
  })
  expect(
    Buffer.from(String((await agreement()).body.pdf), 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
