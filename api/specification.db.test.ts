import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND } from '#shared/dates'
import { type Answer, type ApiClient, createApiClient, PASSWORD } from '../test/api-client.ts'
import { computeStaffTotp } from '../test/identity-world.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

// Every row of the specification's §7 (calls) and §8 (errors), as a client of the API meets it.

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const msgOf = ({ body }: { body: Record<string, unknown> }) => (body.errors as { msg: string }).msg
const keys = (value: unknown) => Object.keys(value as object).sort()

test('§7 POST /auth/login: access_token, refresh_token, user', async () => {
  const { email } = await client.person()
  const { status, body } = await client.post('/auth/login', { body: { email, password: PASSWORD } })
  expect([status, keys(body)]).toEqual([200, ['access_token', 'expires_in', 'refresh_token', 'user']])
  expect(keys(body.user)).toEqual(['firstname', 'hmetd', 'image_file', 'is_kyc'])
})

test('§7 GET /auth/me: user', async () => {
  const { token } = await client.person({ kyc: false })
  const { body } = await client.get('/auth/me', { token })
  expect(body).toEqual({ user: { firstname: expect.any(String), image_file: null, is_kyc: false, hmetd: false } })
})

test('§7 POST /auth/refresh: an empty body and the refresh token as Bearer give an access token, and nothing else', async () => {
  const { refreshToken } = await client.person()
  for (const asked of [{ token: refreshToken }, { token: refreshToken, body: {} }]) {
    const { status, body } = await client.post('/auth/refresh', asked)
    expect([status, keys(body)]).toEqual([200, ['access_token']])
    expect((await client.get('/auth/me', { token: String(body.access_token) })).status).toBe(200)
  }
})

test('§7 POST and PUT /auth/logout: ends the session, and never fails', async () => {
  for (const method of ['POST', 'PUT']) {
    const { token, refreshToken } = await client.person()
    for (const refresh_token of [refreshToken, refreshToken, 'bukan token'])
      expect(await client.call(method, '/auth/logout', { body: { refresh_token } })).toMatchObject({ status: 200 })
    expect((await client.get('/auth/me', { token })).status).toBe(401)
  }
})

test('§7 GET /info-statistik: secondary_market.is_open and message', async () => {
  const { body } = await client.get('/info-statistik')
  expect(keys(body.secondary_market)).toEqual(['is_open', 'message'])
})

test('§7 client_id is accepted on every call', async () => {
  const { token, email } = await client.person()
  expect((await client.get('/auth/me?client_id=abc', { token })).status).toBe(200)
  expect((await client.get('/info-statistik?client_id=abc')).status).toBe(200)
  const body = { email, password: PASSWORD }
  expect((await client.post('/auth/login?client_id=abc', { body })).status).toBe(200)
})

test('§8 401 while logged in: refreshed, the same request goes through; the message is errors.msg', async () => {
  const { token, refreshToken } = await client.person()
  await world.advance('PT61S')
  const late = await client.get('/auth/me', { token })
  expect(late).toMatchObject({ status: 401, body: { code: 'access_token_expired' } })
  expect(msgOf(late)).toMatch(/Perbarui token/)
  const { body } = await client.post('/auth/refresh', { token: refreshToken })
  expect((await client.get('/auth/me', { token: String(body.access_token) })).status).toBe(200)
})

test('§8 400 and 422: a message, and beside it what is wrong with each field', async () => {
  const broken = await client.post('/auth/login', { raw: '{' })
  expect([broken.status, msgOf(broken)]).toEqual([400, 'Isi permintaan bukan JSON yang benar.'])
  const wrong = await client.post('/auth/login', { body: { email: 'x', password: '' } })
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      errors: {
        msg: 'Periksa kembali isian Anda.',
        email: 'Tulis alamat email lengkap, misalnya nama@contoh.id',
        password: 'Harap diisi',
      },
    },
  })
})

test('§8 403 and 429: the message is errors.msg', async () => {
  const { token } = await client.person()
  const denied = await client.post('/people/suspend', { token, body: { user_id: 'x', reason: 'coba saja' } })
  expect([denied.status, msgOf(denied)]).toEqual([403, 'Anda tidak memiliki akses untuk tindakan ini.'])
  const email = 'penebak@contoh.test'
  for (let guess = 0; guess < 5; guess++) await client.post('/auth/login', { body: { email, password: 'salah' } })
  const slowed = await client.post('/auth/login', { body: { email, password: 'salah' } })
  expect([slowed.status, msgOf(slowed)]).toEqual([429, 'Terlalu banyak percobaan masuk. Coba lagi dalam 5 detik.'])
  expect(slowed.headers.get('retry-after')).toBe('5')
})

test('§8 “Token has been revoked”, in these words in both languages', async () => {
  for (const language of ['id', 'en']) {
    const { token, refreshToken } = await client.person()
    await client.post('/auth/logout', { body: { refresh_token: refreshToken } })
    const headers = { 'accept-language': language }
    for (const answer of [
      await client.get('/auth/me', { token, headers }),
      await client.post('/auth/refresh', { token: refreshToken, headers }),
    ])
      expect([answer.status, msgOf(answer)]).toEqual([401, 'Token has been revoked'])
  }
})

test('§8 404 is an envelope too, and every error carries its request’s number', async () => {
  const missing = await client.get('/offerings/tidak-ada')
  expect([missing.status, keys(missing.body)]).toEqual([404, ['code', 'errors', 'request_id']])
  expect((await client.call('GET', '/tidak/ada')).status).toBe(404)
})

const STEP = 30 * SECOND

/** The clock that codes are held against, in milliseconds. */
async function databaseTime() {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.app.database.db)
  return rows[0]!.at.getTime()
}

test('an authenticator whose clock is 30 seconds off still lets its owner in; one of five minutes does not', async () => {
  const { token, email } = await client.person()
  await client.post('/me/confirm', { token, body: { password: PASSWORD } })
  const secret = String((await client.post('/me/totp', { token, body: {} })).body.secret)
  /** Asks with a code of a clock that is off; anew where the step ended before the server looked at a code. */
  const withCode = async (off: number, ask: (shown: string) => Promise<Answer>): Promise<Answer> => {
    const read = await databaseTime()
    const answer = await ask(computeStaffTotp(new Date(read + off), secret))
    const stepEnded = Math.floor(read / STEP) !== Math.floor((await databaseTime()) / STEP)
    return answer.status !== 200 && stepEnded ? withCode(off, ask) : answer
  }
  const on = await withCode(-STEP, (shown) => client.post('/me/totp/confirm', { token, body: { code: shown } }))
  expect((on.body.recovery_codes as string[]).length).toBe(10)
  const logIn = (more: object) => client.post('/auth/login', { body: { email, password: PASSWORD, ...more } })
  expect(await logIn({})).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  expect((await withCode(STEP, (totp) => logIn({ totp }))).status).toBe(200)
  expect(await withCode(10 * STEP, (totp) => logIn({ totp }))).toMatchObject({
    status: 401,
    body: { code: 'second_factor_wrong' },
  })
  const wrong = await logIn({ recovery_code: 'AAAAA-AAAAA' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'recovery_code_wrong' } })
  expect(keys(wrong.body.errors as object)).toEqual(['msg', 'recovery_code'])
  expect((await logIn({ recovery_code: (on.body.recovery_codes as string[])[0] })).status).toBe(200)
})
