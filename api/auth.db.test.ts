import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient, PASSWORD } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

test('logging in answers as the specification says, and nothing more', async () => {
  const { email } = await client.person()
  const { status, body, headers } = await client.post('/auth/login', { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['access_token', 'refresh_token', 'expires_in', 'user'])
  expect(body).toMatchObject({ expires_in: 60, user: { image_file: null, is_kyc: true, hmetd: false } })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toBeNull()
})

test('is_kyc is true, false or null', async () => {
  for (const kyc of [true, false, null]) {
    const { token } = await client.person({ kyc })
    expect((await client.get('/auth/me', { token })).body).toMatchObject({ user: { is_kyc: kyc } })
  }
})

test('an empty refresh with the refresh token as Bearer gives a new access token', async () => {
  const { refreshToken } = await client.person()
  const { status, body } = await client.post('/auth/refresh', { token: refreshToken })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['access_token'])
  expect((await client.get('/auth/me', { token: String(body.access_token) })).status).toBe(200)
  expect((await client.post('/auth/refresh')).body).toMatchObject({ code: 'not_signed_in' })
})

test.each(['POST', 'PUT'])(
  '%s ends the session, and its tokens are “revoked” at once, in every language',
  async (method) => {
    const { token, refreshToken } = await client.person()
    const logOut = () => client.call(method, '/auth/logout', { body: { refresh_token: refreshToken } })
    expect(await logOut()).toMatchObject({ status: 200, body: {} })
    for (const language of ['id', 'en']) {
      const headers = { 'accept-language': language }
      const revoked = { status: 401, body: { errors: { msg: 'Token has been revoked' }, code: 'token_revoked' } }
      expect(await client.get('/auth/me', { token, headers })).toMatchObject(revoked)
      expect(await client.post('/auth/refresh', { token: refreshToken, headers })).toMatchObject(revoked)
    }
    expect((await logOut()).status).toBe(200)
  },
)

test('an access token lives 60 seconds', async () => {
  const { token, refreshToken } = await client.person()
  await world.advance('PT59S')
  expect((await client.get('/auth/me', { token })).status).toBe(200)
  await world.advance('PT1S')
  const late = await client.get('/auth/me', { token })
  expect(late).toMatchObject({ status: 401, body: { code: 'access_token_expired' } })
  expect(late.headers.get('www-authenticate')).toBe('Bearer')
  expect((await client.post('/auth/refresh', { token: refreshToken })).status).toBe(200)
})

test('a wrong password and an unknown address are one answer', async () => {
  const { email } = await client.person()
  const wrong = await client.post('/auth/login', { body: { email, password: 'salah-sekali' } })
  const unknown = await client.post('/auth/login', { body: { email: 'tak.ada@contoh.test', password: 'salah-sekali' } })
  expect(wrong.status).toBe(401)
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
})

test('guessing is answered 429 with the time to wait', async () => {
  const { email } = await client.person()
  const tries = []
  for (let n = 0; n < 30; n++) {
    tries.push(await client.post('/auth/login', { body: { email, password: `tebakan-${n}` } }))
    if (tries.at(-1)!.status === 429) break
  }
  const last = tries.at(-1)!
  expect(last).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('fields that do not fit are named, in the reader’s language', async () => {
  const body = { email: 'bukan-alamat', password: '', is_kyc: true }
  const indonesian = await client.post('/auth/login', { body })
  expect(indonesian).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_fields',
      errors: {
        msg: 'Periksa kembali isian Anda.',
        email: 'Tulis alamat email lengkap, misalnya nama@contoh.id',
        password: 'Harap diisi',
        is_kyc: 'Isian ini tidak dikenal',
      },
    },
  })
  const english = await client.post('/auth/login', { body, headers: { 'accept-language': 'en-GB,en;q=0.9,id;q=0.5' } })
  expect(english.body).toMatchObject({ errors: { is_kyc: 'This field is unknown' } })
})

test('client_id is accepted on every call', async () => {
  const { token } = await client.person()
  for (const path of ['/auth/me', '/info-statistik', '/offerings', '/wallet', '/rules'])
    expect((await client.get(`${path}?client_id=mitra-1&client_id=lain`, { token })).status, path).toBe(200)
})
