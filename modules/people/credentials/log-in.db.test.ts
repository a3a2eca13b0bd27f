import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { SECOND } from '#shared/dates'
import { openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'
import { LogIn } from './input.ts'

const { accounts, audit, credentials, database, db, identity, kycAndRights, person, registration, wait } =
  await openIdentityWorld()
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('who knows the password gets an access token for 60 seconds and is who they are', async () => {
  const { id, logIn } = await person({ imageFile: 'siti.jpg' })
  kycAndRights.set(id, { isKyc: true, hmetd: true })
  const { accessToken, refreshToken, deviceToken, ...rest } = await logIn()
  expect(rest).toEqual({ userId: id, expiresIn: 60 })
  expect(deviceToken).toMatch(/^[\w-]{43}$/)

  const actor = await accounts.actorOf(accessToken)
  expect(actor).toMatchObject({ kind: 'person', userId: id, kyc: true })
  const user = { firstname: 'Siti', imageFile: 'siti.jpg', isKyc: true, hmetd: true }
  expect(await accounts.me(actor)).toEqual(user)
  expect(await accounts.meOf(id)).toEqual(user)
  expect(await identity.account(actor)).toMatchObject({
    id,
    firstname: 'Siti',
    state: 'active',
    emailVerified: true,
    roles: [],
  })

  wait(59 * SECOND)
  await accounts.actorOf(accessToken)
  wait(SECOND)
  await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('access_token_expired'))
  const fresh = await credentials.refresh(refreshToken)
  expect(await accounts.actorOf(fresh.accessToken)).toMatchObject({ userId: id })
})

test('tokens are stored as hashes and the password as argon2id', async () => {
  const { email, logIn } = await person()
  const { accessToken, refreshToken } = await logIn()
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from access_token t union all select row_to_json(s)::text from session s union all select row_to_json(u)::text from app_user u
    union all select row_to_json(c)::text from credential c`.execute(db)
  const stored = rows.map(({ row }) => row).join()
  for (const secret of [accessToken, refreshToken, PASSWORD]) expect(stored).not.toContain(secret)
  expect(stored).toContain(email)
  expect(stored).toContain('$argon2id$')
})

test('the address is found however it is written', async () => {
  const { email, from } = await person()
  await credentials.logIn(LogIn.parse({ email: `  ${email.toUpperCase()} `, password: PASSWORD }), from)
  await expect(
    registration.createUser(system('test'), { email: email.toUpperCase(), firstname: 'Lain' }),
  ).rejects.toEqual(refusedWith('email_taken'))
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { logIn, from } = await person()
  await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(credentials.logIn({ email: 'tidak-ada@contoh.test', password: PASSWORD }, from)).rejects.toEqual(
    refusedWith('wrong_credentials'),
  )
  const silent = await person()
  await sql`update credential set password_hash = null where user_id = ${silent.id}`.execute(db)
  await expect(silent.logIn()).rejects.toEqual(refusedWith('wrong_credentials'))
})

test('a password of ten million characters is refused before it is hashed', () => {
  expect(LogIn.safeParse({ email: 'a@contoh.test', password: 'x'.repeat(10_000_000) }).success).toBe(false)
  expect(LogIn.safeParse({ email: `${'a'.repeat(250)}@contoh.test`, password: 'x' }).success).toBe(false)
  expect(LogIn.parse({ email: 'a@contoh.test', password: 'x', totp: '123 456' }).totp).toBe('123456')
})

test('an account whose address is not verified, or that is suspended, cannot be used; only its owner is told why', async () => {
  const registered = await person({ state: 'registered' })
  await expect(registered.logIn()).rejects.toEqual(refusedWith('email_not_verified'))
  await expect(registered.logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))

  const { id, logIn } = await person()
  const { accessToken, refreshToken } = await logIn()
  await sql`update app_user set state = 'suspended' where id = ${id}`.execute(db)
  await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(logIn()).rejects.toEqual(refusedWith('account_suspended'))
})

test('people are known by id and by address', async () => {
  const { id, email } = await person({ lastname: 'Aminah' })
  expect((await identity.people([id, 'bukan-id', '01900000-0000-7000-8000-000000000000'])).get(id)).toMatchObject({
    firstname: 'Siti',
    lastname: 'Aminah',
  })
  expect(await identity.userByEmail(email.toUpperCase())).toMatchObject({ id })
  expect(await identity.userByEmail('tidak@contoh.test')).toBeNull()
})

test('all of this left an audit chain that holds', async () => {
  await audit.seal()
  expect(await audit.verify()).toMatchObject({ ok: true, waiting: 0n })
})
