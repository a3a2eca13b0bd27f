import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/accounts/states'
import { purchaseConfirmations } from '#contract/offerings/states'
import { type StaffRole, system } from '#shared/actor'
import { createDemoApplication } from '../db/seed/application.ts'
import { waitUntilHolds } from './eventually.ts'
import { createCaller } from './http-caller.ts'
import { expectCleanLedger } from './ledger-invariants.ts'
import { createTestWorld, type TestWorld } from './world.ts'

// A program takes somebody from registration to the first purchase over HTTP alone, and compliance works over HTTP, too.
// Only the provider's portal is no part of the API: there the signer signs.
let world: TestWorld
let api: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await createTestWorld()
  api = createCaller(world)
})
afterAll(() => world.close())

const PASSWORD = 'hujan gerobak biru laut'
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'
const who = { firstname: 'Budi', lastname: 'Lestari', email: 'budi@contoh.test', phone: '081377700011' }

type Form = {
  draft: string
  steps: { step: string; fields: { name: string }[]; files: { name: string; purpose: string; needed: boolean }[] }[]
}

test('somebody registers, hands in, is sent back once and approved, signs, deposits and buys, all over the API', async () => {
  const { slug } = await world.offering()
  const { refresh_token } = await registered()
  const token = () => refreshed(refresh_token)
  expect((await api.get('/auth/me', await token())).body).toMatchObject({ user: { is_kyc: null } })

  const { body: form } = await api.get<Form>('/kyc/form', await token())
  const filled: Readonly<Record<string, string>> = createDemoApplication({
    email: who.email,
    name: `${who.firstname} ${who.lastname}`,
    income: 120_000_000n,
  })
  let version = 0
  for (const { step, fields, files } of form.steps) {
    const values = fields.flatMap(({ name }) => (filled[name] ? [{ name, value: filled[name] }] : []))
    for (const { name, purpose, needed } of files)
      if (needed) values.push({ name, value: await sent(await token(), purpose) })
    version = await saved(form.draft, { step, fields: values }, await token())
  }
  const purchase = { offering: slug, units: '5', method: 'wallet', statements: [...purchaseConfirmations] }
  const buy = async (key: string) => api.post('/subscriptions', { token: await token(), key, body: purchase })
  expect(await buy('too-early')).toMatchObject({ status: 403, body: { code: 'kyc_required' } })
  const handIn = async () => api.post('/kyc/submit', { token: await token(), body: { version } })
  expect(await handIn()).toMatchObject({ status: 200 })
  expect(await buy('under-review')).toMatchObject({ status: 403, body: { code: 'kyc_pending' } })

  const desk = await staff('compliance')
  const waiting = await api.get<{ items: { user_id: string }[] }>('/desk/kyc', await desk())
  const path = `/desk/kyc/${waiting.body.items[0]!.user_id}`
  const reasons = [{ field: 'street', code: 'incomplete', remark: 'Nomor rumah belum ada.' }]
  const back = { token: await desk(), body: { version: 1, reasons } }
  expect(await api.post(`${path}/reject`, back)).toMatchObject({ status: 200 })
  expect((await api.get('/kyc', await token())).body).toMatchObject({
    state: 'rejected',
    reasons: [{ field: 'street', remark: 'Nomor rumah belum ada.' }],
  })
  const street = { step: 'address', fields: [{ name: 'street', value: 'Jl. Kenanga No. 12 A' }] }
  version = await saved(form.draft, street, await token())
  expect(await handIn()).toMatchObject({ status: 200 })
  await passes('PT1M') // registry, faces and bank are asked
  const { version: seen } = (await api.get<{ version: number }>(path, await desk())).body
  const approval = { token: await desk(), body: { version: seen, risk_level: 'low' } }
  expect(await api.post(`${path}/approve`, approval)).toMatchObject({ status: 200, body: { approved: true } })
  expect((await api.get('/auth/me', await token())).body).toMatchObject({ user: { is_kyc: true } })

  expect(await buy('unsigned')).toMatchObject({ status: 403, body: { code: 'agreement_unsigned' } })
  const opened = await api.post<{ url: string }>('/signature/open', { token: await token() })
  await world.app.integrations.signingSandbox!.decide(opened.body.url.split('/').at(-1)!, {
    decision: 'sign',
    fault: 'none',
  })
  await waitUntilHolds(async () => {
    const asked = await api.post('/signature/ask', { token: await token() })
    expect(asked.body).toMatchObject({ signature: { state: 'signed' } })
  })
  const agreement = await api.get<{ pdf: string }>('/signature/agreement', await token())
  expect(Buffer.from(agreement.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

  expect(await buy('no-money')).toMatchObject({ status: 409, body: { code: 'wallet_too_low' } })
  const accounts = await api.get<{ items: { number: string }[] }>('/wallet/virtual-accounts', await token())
  const transfer = { virtual_account: accounts.body.items[0]!.number, amount: '1000000' }
  expect((await api.post('/demo/bank/transfer', { body: transfer })).status).toBe(202)
  await waitUntilHolds(async () =>
    expect((await api.get('/wallet', await token())).body).toMatchObject({ available: '1000000' }),
  )
  expect(await buy('first')).toMatchObject({ status: 201, body: { state: 'paid', total: '50000' } })
  await expectCleanLedger(world.app)
})

/** From the form of registration to a session. */
async function registered() {
  expect(
    (await api.post('/auth/register', { body: { ...who, password: PASSWORD, terms: TERMS_VERSION } })).status,
  ).toBe(202)
  const link = await caught(who.email, /=([\w-]{43})/)
  const { body } = await api.post<{ continuation: string }>('/auth/verify-email', { body: { token: link } })
  const { continuation } = body
  await api.post('/auth/otp', { body: { continuation, channel: 'whatsapp' } })
  const code = await caught(`+62${who.phone.slice(1)}`, /\b(\d{6})\b/)
  const session = await api.post<{ refresh_token: string }>('/auth/otp/verify', { body: { continuation, code } })
  expect(session.status).toBe(200)
  return session.body
}

const refreshed = async (refreshToken: string) =>
  (await api.post<{ access_token: string }>('/auth/refresh', { token: refreshToken })).body.access_token

/** What came to an address or a number. */
const caught = (to: string, what: RegExp) =>
  waitUntilHolds(async () => {
    const { body } = await api.get<{ items: { text: string }[] }>(`/demo/inbox?to=${encodeURIComponent(to)}`)
    const found = body.items.flatMap(({ text }) => what.exec(text)?.[1] ?? [])[0]
    if (!found) throw new Error(`nothing like ${what} came to ${to}`)
    return found
  })

const passes = (advance: string) => api.post('/demo/clock', { body: { advance } })

/** Somebody whom the operator has made staff, logged in with a code of their authenticator; answers tokens. */
async function staff(role: StaffRole) {
  const [email, firstname] = [`${role}@contoh.test`, 'Siti']
  const account = {
    email,
    firstname,
    password: PASSWORD,
    kind: 'staff' as const,
    roles: [role],
    totpSecret: TOTP_SECRET,
  }
  await world.app.registration.createUser(system('test'), account)
  const totp = new TOTP({ secret: TOTP_SECRET }).generate()
  const { body } = await api.post<{ refresh_token: string }>('/auth/login', {
    body: { email, password: PASSWORD, totp },
  })
  return () => refreshed(body.refresh_token)
}

async function saved(draft: string, body: object, token: string) {
  const answer = await fetch(`${world.url}/api/drafts/${draft}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { draft: kept } = (await answer.json()) as { draft: { version: number } }
  return kept.version
}

/** A picture for a field; no two are the same. */
async function sent(token: string, purpose: string) {
  const background = purpose.endsWith('selfie') ? 'tomato' : 'teal'
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } })
  const answer = await fetch(`${world.url}/api/attachments?purpose=${purpose}&name=foto.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await picture.jpeg().toBuffer()),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
