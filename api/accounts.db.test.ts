import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/accounts/states'
import { system } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import { rupiah } from '#shared/money'
import { type ApiClient, createApiClient, PASSWORD } from '../test/api-client.ts'
import { waitUntilHolds } from '../test/eventually.ts'
import { createTestWorld, creditWallet, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const NEW = 'sepatu-hujan-lemari-72'
const inbox = (to: string, about: string, times = 1) =>
  waitUntilHolds(async () => {
    const found = (await world.app.demo!.inbox(to)).filter(({ subject, text }) => `${subject} ${text}`.includes(about))
    if (found.length < times) throw new Error(`no ${about} for ${to}`)
    return found[0]!
  })
const tokenOf = ({ text }: { text: string }) => /=([\w-]{43})/.exec(text)![1]!
const codeOf = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)![0]

let serial = 0
const form = (more: object = {}) => {
  serial++
  return {
    firstname: 'Sekar',
    email: `pendaftar${serial}@contoh.test`,
    phone: `0812 3456 ${String(1000 + serial)}`,
    password: NEW,
    terms: TERMS_VERSION,
    ...more,
  }
}
const numberOf = ({ phone }: { phone: string }) => `+62${phone.replaceAll(' ', '').slice(1)}`
const body = (content: object) => ({ body: content })

test('register to signed in, over the API alone', async () => {
  const mine = form()
  expect(await client.post('/auth/register', body(mine))).toMatchObject({ status: 202, body: {} })
  const token = tokenOf(await inbox(mine.email, 'Verifikasi'))
  const step = await client.post('/auth/verify-email', body({ token }))
  expect(step.body).toMatchObject({ phone: numberOf(mine), channels: ['whatsapp', 'sms'] })
  const { continuation } = step.body
  const sent = await client.post('/auth/otp', body({ continuation }))
  expect(sent.body).toMatchObject({ channel: 'whatsapp', resend_seconds: 60 })
  const message = await inbox(numberOf(mine), 'kode')
  const code = codeOf(message)
  for (const { text } of [step, sent]) expect(text).not.toContain(code)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await client.post('/auth/otp/verify', body({ continuation, code: wrong }))).toMatchObject({
    status: 422,
    body: { code: 'code_wrong', errors: { msg: 'Kode tidak cocok. Anda masih dapat mencoba 4 kali.' } },
  })
  const done = await client.post('/auth/otp/verify', body({ continuation, code }))
  expect(done.body).toMatchObject({ expires_in: 60, user: { firstname: 'Sekar', is_kyc: null, hmetd: false } })
  const me = await client.get('/me', { token: String(done.body.access_token) })
  expect(me.body).toMatchObject({ email: mine.email, phone: numberOf(mine), state: 'active' })
  expect((await client.post('/auth/login', body({ email: mine.email, password: NEW }))).status).toBe(200)
})

test('known and unknown addresses get the same answers', async () => {
  const { email } = await client.person()
  for (const path of ['/auth/register', '/auth/resend', '/auth/forgot']) {
    const ask = (address: string) =>
      client.post(path, body(path === '/auth/register' ? form({ email: address }) : { email: address }))
    const answers = [await ask(email), await ask(`entah.${serial}@contoh.test`)]
    for (const { status, text } of answers) expect([status, text]).toEqual([202, '{}'])
    await world.moveTo(new Date(world.app.clock.now().getTime() + 61_000))
  }
  await inbox(email, 'sudah memiliki akun')
})

test('a forgotten password over the API: old tokens die, the new password works', async () => {
  const { email, token, refreshToken } = await client.person()
  await client.post('/auth/forgot', body({ email }))
  const link = tokenOf(await inbox(email, 'Buat password baru'))
  expect(await client.post('/auth/reset', body({ token: link, password: 'password123' }))).toMatchObject({
    status: 422,
    body: { code: 'password_common', errors: { password: expect.stringContaining('mudah ditebak') } },
  })
  expect((await client.post('/auth/reset', body({ token: link, password: NEW }))).status).toBe(200)
  expect(await client.get('/auth/me', { token })).toMatchObject({
    status: 401,
    body: { code: 'token_revoked', errors: { msg: 'Token has been revoked' } },
  })
  expect((await client.post('/auth/refresh', { token: refreshToken, body: {} })).status).toBe(401)
  expect((await client.post('/auth/login', body({ email, password: NEW }))).status).toBe(200)
  for (const [wrong, code, status] of [
    [link, 'link_used', 409],
    ['x'.repeat(43), 'link_unknown', 404],
  ] as const)
    expect(await client.post('/auth/reset', body({ token: wrong, password: NEW }))).toMatchObject({
      status,
      body: { code },
    })
})

test('settings: confirm, then change; without that a clear no', async () => {
  const { token, email } = await client.person()
  const again = { status: 403, body: { code: 'confirm_identity' } }
  expect(await client.call('PUT', '/me/password', { token, body: { password: NEW } })).toMatchObject(again)
  expect(await client.post('/me/phone', { token, body: { phone: '0813 0000 1111' } })).toMatchObject(again)
  expect(await client.post('/me/confirm', { token, body: { password: 'salah' } })).toMatchObject({
    status: 422,
    body: { code: 'password_wrong', errors: { password: 'Password tidak cocok.' } },
  })
  expect((await client.post('/me/confirm', { token, body: { password: PASSWORD } })).status).toBe(200)
  expect((await client.post('/me/email', { token, body: { email: `baru.${email}` } })).status).toBe(202)
  const sent = await client.post('/me/phone', { token, body: { phone: '0813 0000 1111', channel: 'sms' } })
  expect(sent.body).toMatchObject({ to: '+62 813 ••• 111' })
  const code = codeOf(await inbox('+6281300001111', 'mengganti nomor'))
  expect((await client.post('/me/phone/verify', { token, body: { code } })).status).toBe(200)
  const link = tokenOf(await inbox(`baru.${email}`, 'Konfirmasi'))
  expect((await client.post('/auth/confirm-email', { body: { token: link } })).status).toBe(200)
  expect((await client.call('PUT', '/me/password', { token, body: { password: NEW } })).status).toBe(200)
  expect((await client.get('/me', { token })).body).toMatchObject({ email: `baru.${email}`, phone: '+6281300001111' })
  expect((await client.get('/me/security', { token })).body.withdrawals_blocked_until).toMatch(/^2026-/)
  const history = await client.get('/me/activity', { token, headers: { 'accept-language': 'en' } })
  expect((history.body.items as { words: string }[]).slice(0, 2).map(({ words }) => words)).toEqual([
    'Password changed',
    'E-mail address changed',
  ])
})

test('everything that is held of a person goes to that person alone, after showing the password once more', async () => {
  const other = await client.person({ cash: 5_000_000n })
  const { token, email } = await client.person({ cash: 1_000_000n })
  expect(await client.post('/me/export', { token, body: {} })).toMatchObject({
    status: 403,
    body: { code: 'confirm_identity' },
  })
  await client.post('/me/confirm', { token, body: { password: PASSWORD } })
  await client.post('/me/totp', { token, body: {} })
  const { status, body, text } = await client.post('/me/export', { token, body: {} })
  expect([status, body.format]).toEqual([200, 'personal-data/1'])
  expect(body.held).toMatchObject({
    account: { email },
    sessions: [{ end_reason: null }],
    wallet: { available: '1000000' },
    transactions: [{ change: '1000000' }],
    identity_verification: { application: { accountNumber: expect.stringMatching(/^•••• \d{4}$/) } },
    purchases: [],
    notification_choices: { news: { email: false } },
  })
  expect(text).not.toMatch(/argon2|_hash|sealed|token|v1\./)
  expect(text).not.toContain(other.email)
  const { body: history } = await client.get('/me/activity', { token })
  expect((history.items as { action: string }[])[0]).toMatchObject({ action: 'accounts.export', kind: 'export' })
})

test('profile, photo, choices, consents and devices', async () => {
  const { token } = await client.person()
  expect(
    (await client.call('PATCH', '/me', { token, body: { theme: 'dark', phrase: 'kopi pagi' } })).body,
  ).toMatchObject({
    theme: 'dark',
  })
  expect(await client.call('PATCH', '/me', { token, body: { state: 'active' } })).toMatchObject({ status: 422 })
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const put = (content: Uint8Array) =>
    client.api.request('/me/photo', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(content),
    })
  const { image_file } = (await (await put(jpeg)).json()) as { image_file: string }
  expect(image_file).toMatch(/^\/files\//)
  const photo = await fetch(`${world.url}${image_file}`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await fetch(`${world.url}/files/..%2fsecret-data`)).status).toBe(404)
  expect((await put(Buffer.from('bukan foto'))).status).toBe(422)
  expect((await put(Buffer.alloc(6_000_000))).status).toBe(413)
  expect((await client.get('/auth/me', { token })).body.user).toMatchObject({ image_file })
  expect((await client.call('DELETE', '/me/photo', { token })).status).toBe(200)

  const choice = { event: 'deposit', channel: 'email', wanted: false }
  expect((await client.call('PUT', '/me/notices', { token, body: choice })).body.deposit).toMatchObject({
    email: false,
  })
  world.clock.moveTo(after(world.clock.now(), SECOND)) // the newest first
  await client.post('/me/consents', { token, body: { kind: 'marketing', given: true } })
  expect((await client.get('/me/consents', { token })).body.items).toMatchObject([
    { kind: 'marketing', given: true },
    { given: true }, // to the terms and the policy, when the account was made
    { given: true },
  ])
  const sessions = await client.get('/me/sessions', { token })
  expect(sessions.body.items).toMatchObject([{ current: true, ended_at: null }])
  expect((await client.call('DELETE', '/me/sessions', { token })).body).toMatchObject({ code: 'confirm_identity' })
  await client.post('/me/confirm', { token, body: { password: PASSWORD } })
  expect((await client.call('DELETE', '/me/sessions', { token })).body).toEqual({ ended: 0 })
})

test('an account with money in it is not closed; an empty one is, and its token dies', async () => {
  const { token, userId } = await client.person()
  await creditWallet(world.app, userId, rupiah(250_000))
  await client.post('/me/confirm', { token, body: { password: PASSWORD } })
  expect((await client.get('/me/holdings', { token })).body.items).toEqual([
    { kind: 'cash', name: 'IDR', amount: '250000' },
  ])
  expect(await client.post('/me/close', { token, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'account_not_empty', errors: { msg: expect.stringContaining('Rp250.000') } },
  })
  const empty = await client.person({ kyc: null })
  await client.post('/me/confirm', { token: empty.token, body: { password: PASSWORD } })
  expect((await client.post('/me/close', { token: empty.token, body: {} })).status).toBe(200)
  expect(await client.get('/auth/me', { token: empty.token })).toMatchObject({
    status: 401,
    body: { code: 'token_revoked' },
  })
})

test('bad input is a field’s error in the reader’s language, never a bug', async () => {
  const cases: [object, string, string][] = [
    [{ phone: '021 5000 0000' }, 'phone', 'Tulis nomor ponsel Indonesia, misalnya 0812 3456 7890.'],
    [{ email: '\u212aate@contoh.test' }, 'email', 'Alamat email hanya boleh berisi huruf latin tanpa tanda khusus.'],
    [{ email: 'bukan-alamat' }, 'email', 'Tulis alamat email lengkap, misalnya nama@contoh.id'],
    [{ password: 'pendek' }, 'password', 'Paling sedikit 10 karakter'],
    [{ password: 'x'.repeat(129) }, 'password', 'Paling banyak 128 karakter'],
    [{ terms: '1999' }, 'terms', 'Setujui syarat dan ketentuan yang berlaku untuk melanjutkan.'],
    [{ firstname: ' ' }, 'firstname', 'Harap diisi'],
    [{ utm_source: 'x'.repeat(101) }, 'utm_source', 'Paling banyak 100 karakter'],
    [{ is_kyc: true }, 'is_kyc', 'Isian ini tidak dikenal'],
  ]
  for (const [bad, field, words] of cases)
    expect((await client.post('/auth/register', body(form(bad)))).body.errors, field).toMatchObject({ [field]: words })
  expect((await client.post('/auth/register', body(form({ password: 'x'.repeat(10_000_000) })))).status).toBe(413)
  expect((await client.post('/auth/register', body(form({ email: 'a+b@contoh.test' })))).status).toBe(202)
  expect((await inbox('a+b@contoh.test', 'Verifikasi')).to).toBe('a+b@contoh.test')
  expect(client.bugs).toEqual([])
})

test('a suspended account is told so at the log-in and its token is revoked', async () => {
  const { token, email, userId } = await client.person()
  await world.app.accounts.suspend(system('test'), { userId, reason: 'uji coba' })
  expect(await client.get('/auth/me', { token })).toMatchObject({ status: 401, body: { code: 'token_revoked' } })
  expect(await client.post('/auth/login', body({ email, password: PASSWORD }))).toMatchObject({
    status: 403,
    body: { code: 'account_suspended' },
  })
})
