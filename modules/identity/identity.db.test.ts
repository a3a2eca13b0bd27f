import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { createAudit, writeAuditInTx } from '#modules/audit'
import { frozenClock } from '#platform/clock'
import { createCommands } from '#platform/command'
import { eventsAfter } from '#platform/events'
import { type KycFlag, system } from '#shared/actor'
import { after, DAY, MINUTE, SECOND } from '#shared/dates'
import { openTestDatabase } from '../../test/engine.ts'
import { LogIn, userTopic } from './contract.ts'
import { createIdentity } from './index.ts'

const START = new Date('2026-11-20T02:00:00Z')
const PASSWORD = 'Demo-Syirkah-2026'
const SECRET = 'JBSWY3DPEHPK3PXP'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const clock = frozenClock(START)
const commands = createCommands({ database, clock, audit: writeAuditInTx })
const audit = createAudit({ db, clock })
const standings = new Map<string, { is_kyc: KycFlag; hmetd: boolean }>()
const identity = createIdentity({
  db,
  clock,
  commands,
  standing: async (userId) => standings.get(userId) ?? { is_kyc: null, hmetd: false },
  staffIdleMinutes: async () => 15,
})

let people = 0
/** A person of this test alone, so that no test slows another's log-ins; each calls from a network of their own. */
async function person(more: Partial<Parameters<typeof identity.createUser>[1]> = {}) {
  const number = ++people
  const email = `orang${number}@contoh.test`
  const from = { userAgent: 'Firefox', ip: `198.51.${number >> 8}.${number & 255}` }
  const id = await identity.createUser(system('test'), { email, firstname: 'Siti', password: PASSWORD, ...more })
  const logIn = (password = PASSWORD, totp?: string, place = from) =>
    identity.logIn(LogIn.parse({ email, password, totp }), place)
  return { id, email, from, logIn }
}
const member = (more: Parameters<typeof person>[0] = {}) => person({ roles: ['finance'], totpSecret: SECRET, ...more })
const code = (at: Date) => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: at.getTime() })
const wait = (milliseconds: number) => clock.moveTo(after(clock.now(), milliseconds))
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })
const eventsOf = async (userId: string) => (await eventsAfter(db, 0n, [userTopic(userId)])).map(({ name }) => name)

test('who knows the password gets an access token for 60 seconds and is who they are', async () => {
  const { id, logIn } = await person({ imageFile: 'siti.jpg' })
  standings.set(id, { is_kyc: true, hmetd: true })
  const { access_token, refresh_token, ...rest } = await logIn()
  expect(rest).toEqual({
    expires_in: 60,
    user: { firstname: 'Siti', image_file: 'siti.jpg', is_kyc: true, hmetd: true },
  })

  const actor = await identity.actorOf(access_token)
  expect(actor).toMatchObject({ kind: 'user', userId: id, roles: [], kyc: true })
  expect(await identity.me(actor)).toEqual({ user: rest.user })
  expect(await identity.account(actor)).toMatchObject({
    id,
    firstname: 'Siti',
    state: 'active',
    email_verified: true,
    roles: [],
  })

  wait(59 * SECOND)
  await identity.actorOf(access_token)
  wait(SECOND)
  await expect(identity.actorOf(access_token)).rejects.toEqual(refusedWith('access_token_expired'))
  const fresh = await identity.refresh(refresh_token)
  expect(await identity.actorOf(fresh.access_token)).toMatchObject({ userId: id })
})

test('tokens are stored as hashes and the password as argon2id', async () => {
  const { email, logIn } = await person()
  const { access_token, refresh_token } = await logIn()
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from access_token t union all select row_to_json(s)::text from session s union all select row_to_json(u)::text from app_user u`.execute(
    db,
  )
  const stored = rows.map(({ row }) => row).join()
  for (const secret of [access_token, refresh_token, PASSWORD]) expect(stored).not.toContain(secret)
  expect(stored).toContain(email)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('the address is found however it is written', async () => {
  const { email, from } = await person()
  await identity.logIn(LogIn.parse({ email: `  ${email.toUpperCase()} `, password: PASSWORD }), from)
  await expect(identity.createUser(system('test'), { email: email.toUpperCase(), firstname: 'Lain' })).rejects.toEqual(
    refusedWith('email_taken'),
  )
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { logIn, from } = await person()
  await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(identity.logIn({ email: 'tidak-ada@contoh.test', password: PASSWORD }, from)).rejects.toEqual(
    refusedWith('wrong_credentials'),
  )
  const silent = await person()
  await sql`update app_user set password_hash = null where id = ${silent.id}`.execute(db)
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
  const { access_token, refresh_token } = await logIn()
  await sql`update app_user set state = 'suspended' where id = ${id}`.execute(db)
  await expect(identity.actorOf(access_token)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(identity.refresh(refresh_token)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(logIn()).rejects.toEqual(refusedWith('account_suspended'))
})

test('log-out kills the access token on the next request, and may be repeated', async () => {
  const { id, logIn } = await person()
  const { access_token, refresh_token } = await logIn()
  await identity.logOut(refresh_token)
  await expect(identity.actorOf(access_token)).rejects.toEqual(refusedWith('token_revoked'))
  for (const token of [refresh_token, '', 'apa saja', 'x'.repeat(43), 'x'.repeat(500)]) await identity.logOut(token)
  expect(await eventsOf(id)).toEqual(['logged_in', 'logged_out'])
})

test('a refresh token that is used after log-out is refused and reported to its owner once', async () => {
  const { id, logIn } = await person()
  const { refresh_token } = await logIn()
  await identity.logOut(refresh_token)
  for (let time = 0; time < 3; time++)
    await expect(identity.refresh(refresh_token)).rejects.toEqual(refusedWith('token_revoked'))
  expect(await eventsOf(id)).toEqual(['logged_in', 'logged_out', 'revoked_token_used'])
  const { rows } =
    await sql`select 1 from audit_record where action = 'identity.report-revoked-token' and data ->> 'user_id' = ${id}`.execute(
      db,
    )
  expect(rows).toHaveLength(1)
})

test('a thousand refreshes of one token at once all give tokens that work, and nobody is logged out', async () => {
  const { logIn } = await person()
  const { refresh_token } = await logIn()
  wait(MINUTE)
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => identity.refresh(refresh_token)))
  expect(new Set(answers.map(({ access_token }) => access_token)).size).toBe(1_000)
  await Promise.all(answers.slice(0, 100).map(({ access_token }) => identity.actorOf(access_token)))
  await identity.refresh(refresh_token)
  await identity.logOut(refresh_token)
  for (const { access_token } of answers.slice(-20))
    await expect(identity.actorOf(access_token)).rejects.toEqual(refusedWith('token_revoked'))
})

test('a session ends after 30 days whatever happened in it, and no access token outlives it', async () => {
  const { logIn } = await person()
  const begun = clock.now()
  const { refresh_token } = await logIn()
  clock.moveTo(after(begun, 30 * DAY - 30 * SECOND))
  const { access_token, session } = await identity.refresh(refresh_token)
  expect(session.expires_at).toEqual(after(begun, 30 * DAY))
  wait(30 * SECOND)
  await expect(identity.actorOf(access_token)).rejects.toEqual(refusedWith('access_token_expired'))
  await expect(identity.refresh(refresh_token)).rejects.toEqual(refusedWith('session_expired'))
})

test('what never was a token is refused like one that is over', async () => {
  for (const text of ['', 'x', 'x'.repeat(43), "' or 1=1 --", 'é'.repeat(43)]) {
    await expect(identity.actorOf(text)).rejects.toEqual(refusedWith('access_token_expired'))
    await expect(identity.refresh(text)).rejects.toEqual(refusedWith('session_expired'))
  }
  const { logIn } = await person()
  const { access_token, refresh_token } = await logIn()
  await expect(identity.actorOf(refresh_token)).rejects.toEqual(refusedWith('access_token_expired'))
  await expect(identity.refresh(access_token)).rejects.toEqual(refusedWith('session_expired'))
})

test('an owner sees their sessions and ends one or all others, but nobody else’s', async () => {
  const { logIn } = await person()
  const stranger = await person()
  const phone = await logIn(PASSWORD, undefined, { userAgent: 'Phone', ip: '192.0.2.1' })
  wait(SECOND)
  const laptop = await logIn()
  const here = await identity.actorOf(laptop.access_token)
  const there = await identity.actorOf(phone.access_token)
  expect(await identity.listSessions(here)).toMatchObject([
    { id: here.sessionId, current: true, user_agent: 'Firefox', ended_at: null },
    { id: there.sessionId, current: false, user_agent: 'Phone', ip: '192.0.2.1' },
  ])

  const other = await identity.actorOf((await stranger.logIn()).access_token)
  for (const sessionId of [there.sessionId, 'bukan-id', '01900000-0000-7000-8000-000000000000'])
    await expect(identity.endSession(other, { sessionId })).rejects.toEqual(refusedWith('session_unknown'))

  await identity.endSession(here, { sessionId: there.sessionId })
  await identity.endSession(here, { sessionId: there.sessionId })
  await expect(identity.actorOf(phone.access_token)).rejects.toEqual(refusedWith('token_revoked'))
  const third = await logIn()
  expect(await identity.endOtherSessions(here)).toBe(1)
  await expect(identity.refresh(third.refresh_token)).rejects.toEqual(refusedWith('token_revoked'))
  await identity.refresh(laptop.refresh_token)
})

test('staff need the code of their authenticator, each code once, of the running step or a neighbour', async () => {
  const { id, logIn } = await member()
  await expect(logIn()).rejects.toMatchObject({ code: 'second_factor_required', field: 'totp' })
  await expect(logIn(PASSWORD, '')).rejects.toMatchObject({ code: 'second_factor_required' })
  await expect(logIn(PASSWORD, code(after(clock.now(), -2 * MINUTE)))).rejects.toMatchObject({
    code: 'second_factor_wrong',
    field: 'totp',
  })
  const used = code(clock.now())
  const { access_token, user } = await logIn(PASSWORD, used)
  expect(user.is_kyc).toBeNull()
  expect(await identity.actorOf(access_token)).toMatchObject({ userId: id, roles: ['finance'], kyc: null })
  await expect(logIn(PASSWORD, used)).rejects.toMatchObject({ code: 'second_factor_used' })
  await expect(logIn(PASSWORD, code(after(clock.now(), -30 * SECOND)))).rejects.toMatchObject({
    code: 'second_factor_used',
  })
  await logIn(PASSWORD, code(after(clock.now(), 30 * SECOND)))
})

test('the same code at the same time opens one session', async () => {
  const { logIn } = await member()
  const now = code(clock.now())
  const tries = await Promise.allSettled([logIn(PASSWORD, now), logIn(PASSWORD, now), logIn(PASSWORD, now)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff without an authenticator do not get in, and a code does not replace the password', async () => {
  const { logIn } = await person({ roles: ['support'] })
  await expect(logIn(PASSWORD, '000000')).rejects.toMatchObject({ code: 'second_factor_not_set' })
  const armed = await member()
  await expect(armed.logIn('salah-sekali', code(clock.now()))).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('staff who do nothing for 15 minutes have to log in again', async () => {
  const { logIn } = await member()
  const { refresh_token } = await logIn(PASSWORD, code(clock.now()))
  wait(14 * MINUTE)
  await identity.refresh(refresh_token)
  wait(14 * MINUTE)
  await identity.refresh(refresh_token)
  wait(16 * MINUTE)
  await expect(identity.refresh(refresh_token)).rejects.toEqual(refusedWith('session_idle'))
  await expect(identity.refresh(refresh_token)).rejects.toEqual(refusedWith('token_revoked'))
})

test('guessing slows down, answers when to come back, and ends with the right password', async () => {
  const { logIn } = await person()
  for (let guess = 1; guess <= 5; guess++)
    await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(logIn()).rejects.toMatchObject({ code: 'too_many_attempts', details: { retry_after: '5' } })
  wait(5 * SECOND)
  await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(logIn()).rejects.toMatchObject({ code: 'too_many_attempts', details: { retry_after: '10' } })
  wait(10 * SECOND)
  await logIn()
  await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await logIn()
})

test('sixty guesses at the same moment are no more than five', async () => {
  const { logIn } = await person()
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => logIn('salah-sekali')))
  const codes = tries.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'))
  expect(codes.filter((found) => found === 'wrong_credentials')).toHaveLength(5)
  expect(codes.filter((found) => found === 'too_many_attempts')).toHaveLength(55)
})

test('ten log-ins of one person at the same moment are no guesses', async () => {
  const { logIn } = await person()
  const sessions = await Promise.all(Array.from({ length: 10 }, () => logIn()))
  expect(new Set(sessions.map(({ refresh_token }) => refresh_token)).size).toBe(10)
})

test('a crowd that guesses from everywhere cannot lock the owner out at home', async () => {
  const { email, logIn } = await person()
  await logIn()
  const guess = (number: number) =>
    identity.logIn({ email, password: 'salah-sekali' }, { userAgent: 'bot', ip: `2001:db8:${number.toString(16)}::1` })
  for (let number = 1; number <= 90; number++)
    await expect(guess(number)).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(guess(91)).rejects.toMatchObject({ code: 'too_many_attempts', details: { retry_after: '30' } })
  await logIn()
})

test('one network that tries many accounts is slowed down', async () => {
  const from = { userAgent: 'bot', ip: '192.0.2.200' }
  const spray = (name: number) => identity.logIn({ email: `nama${name}@contoh.test`, password: 'Password-2026' }, from)
  for (let round = 0; round < 3; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, name) => spray(round * 50 + name)))
    for (const attempt of tries) expect(attempt).toMatchObject({ reason: { code: 'wrong_credentials' } })
  }
  await expect(spray(150)).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('a storm of log-ins is refused beyond what can wait, and costs nobody an attempt', async () => {
  const { logIn } = await person()
  const tries = await Promise.allSettled(
    Array.from({ length: 120 }, (_, number) => logIn(PASSWORD, undefined, { userAgent: '', ip: `10.0.0.${number}` })),
  )
  const refused = tries.filter((attempt) => attempt.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array.from({ length: 54 }, () => 'log_in_busy'))
  expect(tries.length - refused.length).toBe(66)
})

test('roles go to staff accounts only, and work from the next request on', async () => {
  const investor = await person()
  const change = { role: 'market' as const, reason: 'serah terima' }
  await expect(identity.grantRole(system('ops'), { userId: investor.id, ...change })).rejects.toEqual(
    refusedWith('not_staff'),
  )
  await expect(
    sql`insert into user_role (user_id, role, granted_at) values (${investor.id}, 'admin', ${START})`.execute(db),
  ).rejects.toMatchObject({ constraint: 'user_role_of_staff' })

  const { id, logIn } = await member()
  const { access_token } = await logIn(PASSWORD, code(clock.now()))
  await identity.grantRole(system('ops'), { userId: id, ...change })
  await identity.grantRole(system('ops'), { userId: id, ...change })
  expect((await identity.actorOf(access_token)).roles).toEqual(['finance', 'market'])
  await identity.revokeRole(system('ops'), { userId: id, ...change })
  const actor = await identity.actorOf(access_token)
  expect(actor.roles).toEqual(['finance'])
  await expect(identity.grantRole(actor, { userId: id, ...change })).rejects.toEqual(refusedWith('not_allowed'))
  await expect(identity.createUser(actor, { email: 'a@contoh.test', firstname: 'A' })).rejects.toEqual(
    refusedWith('not_allowed'),
  )
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

test('what is over is purged; what lives stays', async () => {
  const { logIn } = await person()
  const { refresh_token } = await logIn()
  wait(2 * DAY)
  const { access_token } = await identity.refresh(refresh_token)
  const purged = await identity.purgeExpired()
  expect(purged.tokens).toBeGreaterThan(0)
  await identity.actorOf(access_token)
  wait(100 * DAY)
  expect((await identity.purgeExpired()).sessions).toBeGreaterThan(0)
  expect((await sql`select 1 from access_token`.execute(db)).rows).toHaveLength(0)
})

test('the hour on people’s phones counts for their codes, not the demo’s clock', async () => {
  const phone = frozenClock(START)
  const demo = createIdentity({
    db,
    clock,
    commands,
    standing: async () => ({ is_kyc: null, hmetd: false }),
    staffIdleMinutes: async () => 15,
    authenticatorClock: phone,
  })
  const { email, from } = await member()
  wait(90 * DAY)
  await demo.logIn(LogIn.parse({ email, password: PASSWORD, totp: code(phone.now()) }), from)
})

test('all of this left an audit chain that holds', async () => {
  await audit.seal()
  expect(await audit.verify()).toMatchObject({ ok: true, waiting: 0n })
})
