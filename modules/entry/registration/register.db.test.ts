import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#contract/accounts/states'
import { LogIn } from '#contract/credentials/input'
import { insertUnverifiedUserInTx } from '#modules/identity'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/dates'
import { engine } from '../../../test/engine.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { GOOD_PASSWORD, openIdentityWorld } from '../../../test/identity-world.ts'
import { Register } from './input.ts'

const world = await openIdentityWorld()
const { accounts, credentials, identity, registration } = world
const { codeIn, database, db, eventsOf, form, inbox, newPhone, newPlace, person, tokenIn, wait, withCode } = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('a new person proves the address, then the number, and is signed in', async () => {
  const { email, from } = newPlace()
  const phone = newPhone()
  const typed = Register.parse({
    ...form(),
    email: ` ${email.toUpperCase()}`,
    phone: phone.replace('+62', '0'),
    utmSource: 'ig',
    referral: 'AGUS1',
  })
  await registration.register(typed, from)
  const [letter] = await inbox(email, 'Verifikasi')
  expect(letter!.text).toMatch(/^Assalamu’alaikum,/)
  expect(letter!.text, 'nothing that a stranger typed').not.toMatch(/Sekar|Wulandari/)
  expect(letter!.text).toContain(`••• ${phone.slice(-3)}`)
  expect(letter!.text).not.toContain(phone)
  await expect(credentials.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)).rejects.toEqual(
    refusedWith('email_not_verified'),
  )

  const step = await registration.verifyEmail({ token: await tokenIn(email, 'Verifikasi') })
  expect(step).toMatchObject({ phone, channels: ['whatsapp', 'sms'] })
  const sent = await registration.sendActivationCode({ continuation: step.continuation, channel: 'sms' }, from)
  expect(sent).toMatchObject({ channel: 'sms', to: `+62 812 ••• ${phone.slice(-3)}`, resendSeconds: 60 })
  const [message] = await inbox(phone)
  expect(message).toMatchObject({ channel: 'sms' })
  const signedIn = await registration.activate({ continuation: step.continuation, code: await codeIn(phone) }, from)
  expect(signedIn).toMatchObject({ expiresIn: 60 })
  const actor = await accounts.actorOf(signedIn.accessToken)
  expect(await accounts.me(actor)).toMatchObject({ firstname: 'Sekar', isKyc: null })
  expect(await identity.account(actor)).toMatchObject({ email, phone, state: 'active', phoneVerified: true })
  expect(await eventsOf(actor.userId)).toEqual(['registered', 'email_verified', 'account_active', 'logged_in'])

  const { rows } = await sql`select kind, version, given from consent where user_id = ${actor.userId}`.execute(db)
  expect(rows).toEqual([
    { kind: 'terms', version: typed.terms, given: true },
    { kind: 'privacy', version: PRIVACY_VERSION, given: true },
  ])
  const origins = await sql<{
    origin: object
  }>`select origin from registration where user_id = ${actor.userId}`.execute(db)
  expect(origins.rows[0]!.origin).toEqual({ utm_source: 'ig', referral: 'AGUS1' })
  await inbox(email, 'aktif')
  await credentials.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
})

test('a known address gets the same answer; its owner gets another mail, and nothing of theirs changes', async () => {
  const owner = await person()
  const stranger = newPlace()
  expect(await registration.register({ ...form(), email: owner.email }, stranger.from)).toBeUndefined()
  const [letter] = await inbox(owner.email, 'sudah memiliki akun')
  expect(letter!.text).toContain('https://syirkah.test/forgot')
  await owner.logIn()
  await expect(owner.logIn(GOOD_PASSWORD)).rejects.toEqual(refusedWith('wrong_credentials'))
})

test('an address that several people typed belongs to the one who opens their own link', async () => {
  const { email, from } = newPlace()
  const thief = { ...form({ firstname: 'Maling', password: 'gunting-kertas-batu-9', phone: newPhone() }), email }
  await registration.register(thief, { userAgent: 'bot', ip: '203.0.113.9' })
  const toThief = `••• ${thief.phone.slice(-3)}`
  await inbox(email, toThief)
  wait(MINUTE)
  const phone = newPhone()
  await registration.register({ ...form({ phone }), email }, from)
  await registration.verifyEmail({ token: await tokenIn(email, `••• ${phone.slice(-3)}`) })
  await credentials.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
  await expect(credentials.logIn(LogIn.parse({ email, password: thief.password }), from)).rejects.toEqual(
    refusedWith('wrong_credentials'),
  )
  await expect(registration.verifyEmail({ token: await tokenIn(email, toThief) })).rejects.toEqual(
    refusedWith('link_used'),
  )
})

test('a link works once, for a day, for its own purpose, and not when it was changed', async () => {
  const { email, from } = newPlace()
  await registration.register({ ...form({ phone: newPhone() }), email }, from)
  const token = await tokenIn(email, 'Verifikasi')
  const other = await person()
  await credentials.forgotPassword({ email: other.email }, other.from)
  const foreign = await tokenIn(other.email, 'password baru')
  for (const wrong of [
    foreign,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    '',
    'x',
    'x'.repeat(500),
    `${token}x`,
  ])
    await expect(registration.verifyEmail({ token: wrong })).rejects.toEqual(refusedWith('link_unknown'))
  await expect(credentials.resetPassword({ token, password: GOOD_PASSWORD })).rejects.toEqual(
    refusedWith('link_unknown'),
  )
  await registration.verifyEmail({ token })
  await expect(registration.verifyEmail({ token })).rejects.toEqual(refusedWith('link_used'))

  const late = newPlace()
  await registration.register({ ...form({ phone: newPhone() }), email: late.email }, late.from)
  const lateToken = await tokenIn(late.email, 'Verifikasi')
  wait(DAY)
  await expect(registration.verifyEmail({ token: lateToken })).rejects.toEqual(refusedWith('link_expired'))
  await registration.resendVerification({ email: late.email }, late.from)
  await registration.verifyEmail({ token: await tokenIn(late.email, 'Verifikasi', 2) })
})

test('one link opened twice at the same moment is opened once', async () => {
  const { email, from } = newPlace()
  await registration.register({ ...form({ phone: newPhone() }), email }, from)
  const token = await tokenIn(email, 'Verifikasi')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => registration.verifyEmail({ token })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries)
    if (attempt.status === 'rejected') expect(attempt.reason).toEqual(refusedWith('link_used'))
})

test('mail goes out after a minute again, five times an hour, for known and unknown addresses alike', async () => {
  const known = newPlace()
  await registration.register({ ...form({ phone: newPhone() }), email: known.email }, known.from)
  const unknown = newPlace()
  await registration.resendVerification({ email: unknown.email }, unknown.from)
  for (const { email, from } of [known, unknown])
    await expect(registration.resendVerification({ email }, from)).rejects.toMatchObject({
      code: 'wait_before_resend',
      details: { retryAfter: 60 },
    })
  for (let time = 2; time <= 5; time++) {
    wait(MINUTE)
    for (const { email, from } of [known, unknown]) await registration.resendVerification({ email }, from)
  }
  wait(MINUTE)
  for (const { email, from } of [known, unknown])
    await expect(registration.resendVerification({ email }, from)).rejects.toMatchObject({
      code: 'too_many_sends',
      details: { retryAfter: 3300 },
    })
  wait(HOUR)
  for (const { email, from } of [known, unknown]) await registration.resendVerification({ email }, from)
  expect(await inbox(known.email, 'Verifikasi', 6)).toHaveLength(6)
  expect(await world.messages.inbox(unknown.email)).toEqual([])
})

/** Keeps an address taken by a transaction that does not commit: a registration of it waits. */
function holdAddress(email: string) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await insertUnverifiedUserInTx(tx, { email, ...form(), locale: 'id', lastname: 'Uji' }, world.clock.now())
    await released
    throw new Error('taken back')
  })
  return async () => {
    resolve()
    await expect(holding).rejects.toThrow('taken back')
  }
}
const somethingWaits = () =>
  waitUntilHolds(async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`.execute(db)
    expect(rows).toHaveLength(1)
  })

test.skipIf(engine === 'embedded')(
  'a link asked for before its registration was worked on is sent after it',
  async () => {
    const [first, second] = [newPlace(), newPlace()]
    const releaseFirst = holdAddress(first.email)
    const releaseSecond = holdAddress(second.email)
    await registration.register({ ...form({ phone: newPhone() }), email: first.email }, first.from)
    await somethingWaits() // the worker is kept, so that it takes the next two jobs at once
    await registration.register({ ...form({ phone: newPhone() }), email: second.email }, second.from)
    wait(MINUTE)
    await registration.resendVerification({ email: second.email }, second.from)
    await releaseFirst()
    await somethingWaits()
    await new Promise((wake) => setTimeout(wake, 300)) // for a job that runs beside it, below the limit of a lock
    await releaseSecond()
    expect(await inbox(second.email, 'Verifikasi', 2)).toHaveLength(2)
  },
)

test('twenty forms for one address at the same moment make one account and one mail', async () => {
  const { email, from } = newPlace()
  const all = { ...form({ phone: newPhone() }), email }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => registration.register(all, from)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await inbox(email, 'Verifikasi')).toHaveLength(1)
  const { rows } = await sql`select 1 from app_user where email = ${email}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('an easy password is refused before anything is written', async () => {
  const { email, from } = newPlace()
  for (const password of ['password123', 'Syirkah-2026!', 'Sekar Wulandari'])
    await expect(registration.register({ ...form({ password }), email }, from)).rejects.toMatchObject({
      code: 'password_common',
      field: 'password',
    })
  for (const more of [
    { password: 'pendek' },
    { password: 'x'.repeat(10_000_000) },
    { terms: 'edisi lama' },
    { terms: true },
    { phone: '021 5000' },
  ])
    expect(Register.safeParse({ ...form(more), email }).success).toBe(false)
  const older = { ...form({ terms: '2020-01-01' }), email }
  await expect(registration.register(older, from)).rejects.toMatchObject({ code: 'terms_changed', field: 'terms' })
  expect(await identity.userByEmail(email)).toBeNull()
})

test('neither codes, links nor passwords stand in the database', async () => {
  const { email, continuation, code } = await withCode()
  const link = await tokenIn(email, 'Verifikasi')
  wait(SECOND)
  const tables = ['app_user', 'registration', 'account_link', 'one_time_code', 'audit_record', 'event', 'pgboss.job']
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.raw(table)} t`.execute(db)
    const stored = rows.map(({ row }) => row).join('\n')
    for (const secret of [continuation, link, GOOD_PASSWORD]) expect(stored.includes(secret), table).toBe(false)
    expect(new RegExp(`["\\s:]${code}\\b`).test(stored), table).toBe(false)
  }
})

test('who never opened the link is forgotten after a month, and may come again', async () => {
  const { email, from } = newPlace()
  await registration.register({ ...form({ phone: newPhone() }), email }, from)
  await inbox(email, 'Verifikasi')
  const kept = await person()
  const proven = await withCode()
  wait(29 * DAY)
  expect((await registration.purgeExpired()).unproven).toBe(0)
  wait(2 * DAY)
  expect((await registration.purgeExpired()).unproven).toBeGreaterThan(0)
  expect(await identity.userByEmail(email)).toBeNull()
  expect(await identity.userByEmail(proven.email)).not.toBeNull()
  await kept.logIn()
  await registration.register({ ...form({ phone: newPhone() }), email }, from)
  await inbox(email, 'Verifikasi', 2)
})

test.skipIf(engine === 'embedded')('one network may ask for many people, but not for everybody', async () => {
  const from = { userAgent: 'bot', ip: '192.0.2.99' }
  const ask = (number: number) => credentials.forgotPassword({ email: `massal${number}@contoh.test` }, from)
  for (let batch = 0; batch < 6; batch++)
    await Promise.all(Array.from({ length: 50 }, (_, number) => ask(batch * 50 + number)))
  await expect(ask(300)).rejects.toEqual(refusedWith('too_many_sends'))
  await expect(registration.register({ ...form(), email: newPlace().email }, from)).rejects.toEqual(
    refusedWith('too_many_sends'),
  )
  wait(HOUR)
  await ask(301)
})
