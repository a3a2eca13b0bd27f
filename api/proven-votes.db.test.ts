import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { type ApiClient, createApiClient, TOTP_SECRET } from '../test/api-client.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../test/withdrawal-world.ts'

let held: WithdrawalWorld
let client: ApiClient
let [rina, joko, maya] = ['', '', '']
let cases: Awaited<ReturnType<typeof waiting>>[] = []
beforeAll(async () => {
  held = await createWithdrawalWorld()
  cases = [await waiting(), await waiting(), await waiting()] // time passes here, and nobody's token outlasts it
  client = await createApiClient(held.world)
  rina = (await client.staff('finance')).token
  joko = (await client.staff('finance')).token
  maya = (await client.staff('market')).token
  held.app.credentials.release()
})
afterAll(() => held.world.close())

/** The code after the one that logged them in. */
const nextCode = () =>
  new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: performance.timeOrigin + performance.now() + 30_000 })
const yes = { vote: 'approve', reason: 'Sesuai kebiasaan pemilik.' }
const vote = (token: string, id: string, proof?: string, body: object = yes) =>
  client.post(`/approvals/${id}/votes`, {
    ...{ token, body },
    headers: { 'idempotency-key': newId(held.world.clock.now()), ...(proof ? { proof } : {}) },
  })
/** A withdrawal that two of finance decide on. */
async function waiting() {
  const who = await held.person({ cash: 100_000_000n })
  const { id } = await held.withdraw(who, 60_000_000n)
  const request = (await held.app.approvals.newestAbout(`withdrawal/${id}`))!
  return { who, withdrawal: id, request: request.id as string }
}
const asked = async (token: string, request: string, body?: object) => {
  const answer = await vote(token, request, undefined, body)
  expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required', proof: { ways: ['totp'] } } })
  return (answer.body.proof as { id: string }).id
}
const show = (token: string, proof: string, code: string) =>
  client.post(`/me/proofs/${proof}`, { token, body: { totp: code } })
const votesOf = async (token: string, request: string) => {
  const { signatures } = (await client.get(`/approvals/${request}`, { token })).body as { signatures: { as: string }[] }
  return signatures.filter(({ as }) => as !== 'maker').length
}

test('a vote that moves money takes a proof for this request, this vote and this voter', async () => {
  const [{ request, withdrawal, who }, other] = [cases[0]!, cases[1]!]
  const proof = await asked(rina, request)
  expect(await votesOf(rina, request)).toBe(0)
  expect(await vote(rina, request, proof)).toMatchObject({ status: 403, body: { code: 'proof_expired' } }) // not shown
  expect(await show(rina, proof, '000000')).toMatchObject({ status: 401 })
  expect(await show(rina, proof, nextCode())).toMatchObject({ status: 200 })
  const refused: [string, string, object?][] = [
    [rina, other.request],
    [rina, request, { vote: 'reject', reason: yes.reason }],
    [rina, request, { ...yes, reason: 'Lain.' }],
    [joko, request],
  ]
  for (const [token, id, body] of refused)
    expect(await vote(token, id, proof, body)).toMatchObject({ status: 403, body: { code: 'proof_expired' } })
  expect([await votesOf(rina, request), await votesOf(rina, other.request)]).toEqual([0, 0])
  expect(await vote(rina, request, proof)).toMatchObject({ status: 201, body: { state: 'waiting' } })
  expect(await vote(rina, other.request, proof)).toMatchObject({ status: 403 })
  const second = await asked(joko, request)
  await show(joko, second, nextCode())
  expect(await vote(joko, request, second)).toMatchObject({ status: 201, body: { state: 'approved' } })
  await held.reached(who, withdrawal, 'settled')
})

test('a no to a payment takes one too; who may not vote is asked for none', async () => {
  const { request } = cases[2]!
  await asked(rina, request, { vote: 'reject', reason: 'Nomor rekening diragukan.' })
  expect(await vote(maya, request)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await votesOf(rina, request)).toBe(0)
})

test('what moves no money is decided without', async () => {
  const [admin, admin2] = [(await client.staff('admin')).token, (await client.staff('admin')).token]
  const rule = { key: 'kyc.sla_hours', value: 36, valid_from: '2027-12-15', source: 'Direksi', reason: 'Uji' }
  const { body } = await client.post('/rules/proposals', {
    ...{ token: admin, body: rule },
    headers: { 'idempotency-key': newId(held.world.clock.now()) },
  })
  expect(await vote(admin2, String(body.approval))).toMatchObject({ status: 201, body: { state: 'approved' } })
})
