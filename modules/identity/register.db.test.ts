import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/dates'
import { GOOD_PASSWORD, openIdentityWorld } from '../../test/identity-world.ts'
import { LogIn, Register } from './contract.ts'

const world = await openIdentityWorld()
const { database, db, eventsOf, form, identity, inbox, newPlace, person, tokenIn, wait } = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

let numbers = 0
const newPhone = () => `+62812${String(3_000_000 + ++numbers)}`
const codeIn = async (phone: string, times = 1) => /\b\d{6}\b/.exec((await inbox(phone, /kode/, times))[0]!.text)![0]

/** Somebody who has registered and opened the link. */
async function verified(more: { phone?: string; password?: string } = {}) {
  const place = newPlace()
  const phone = more.phone ?? newPhone()
  await identity.register({ ...form({ phone, ...more }), email: place.email }, place.from)
  const { continuation } = await identity.verifyEmail({ token: await tokenIn(place.email, 'Verifikasi') })
  return { ...place, phone, continuation }
}
async function withCode(more: { phone?: string } = {}) {
  const someone = await verified(more)
  await identity.sendActivationCode({ continuation: someone.continuation, channel: 'whatsapp' })
  return { ...someone, code: await codeIn(someone.phone) }
}
const idOf = async (email: string) => (await identity.userByEmail(email))!.id

test('whoever registers proves the address, then the number, and is signed in', async () => {
  const { email, from } = newPlace()
  const phone = newPhone()
  const typed = Register.parse({
    ...form(),
    email: ` ${email.toUpperCase()}`,
    phone: phone.replace('+62', '0'),
    utm_source: 'ig',
    referral: 'AGUS1',
  })
  await identity.register(typed, from)
  const [letter] = await inbox(email, 'Verifikasi')
  expect(letter!.text).toContain('Assalamu’alaikum Sekar,')
  expect(letter!.text).toContain('Sekar Wulandari')
  expect(letter!.text).not.toContain(phone)
  await expect(identity.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)).rejects.toEqual(
    refusedWith('email_not_verified'),
  )

  const step = await identity.verifyEmail({ token: await tokenIn(email, 'Verifikasi') })
  expect(step).toMatchObject({ phone, channels: ['whatsapp', 'sms'] })
  const sent = await identity.sendActivationCode({ continuation: step.continuation, channel: 'sms' })
  expect(sent).toMatchObject({ channel: 'sms', to: `+62 812 ••• ${phone.slice(-3)}`, resend_seconds: 60 })
  const [message] = await inbox(phone)
  expect(message).toMatchObject({ channel: 'sms' })
  const signedIn = await identity.activate({ continuation: step.continuation, code: await codeIn(phone) }, from)
  expect(signedIn).toMatchObject({ expires_in: 60, user: { firstname: 'Sekar', is_kyc: null } })
  const actor = await identity.actorOf(signedIn.access_token)
  expect(await identity.account(actor)).toMatchObject({ email, phone, state: 'active', phone_verified: true })
  expect(await eventsOf(actor.userId)).toEqual(['registered', 'email_verified', 'account_active', 'logged_in'])

  const { rows } = await sql`select kind, version, given from consent where user_id = ${actor.userId}`.execute(db)
  expect(rows).toEqual([{ kind: 'terms', version: typed.terms, given: true }])
  const origins = await sql<{
    origin: object
  }>`select origin from registration where user_id = ${actor.userId}`.execute(db)
  expect(origins.rows[0]!.origin).toEqual({ utm_source: 'ig', referral: 'AGUS1' })
  await inbox(email, 'aktif')
  await identity.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
})

test('a known address gets the same answer; its owner gets another mail, and nothing of theirs changes', async () => {
  const owner = await person()
  const stranger = newPlace()
  expect(await identity.register({ ...form(), email: owner.email }, stranger.from)).toBeUndefined()
  const [letter] = await inbox(owner.email, 'sudah memiliki akun')
  expect(letter!.text).toContain('https://syirkah.test/forgot')
  await owner.logIn()
  await expect(owner.logIn(GOOD_PASSWORD)).rejects.toEqual(refusedWith('wrong_credentials'))
})

test('an address that several people typed belongs to the one who opens their own link', async () => {
  const { email, from } = newPlace()
  const thief = { ...form({ firstname: 'Maling', password: 'gunting-kertas-batu-9', phone: newPhone() }), email }
  await identity.register(thief, { userAgent: 'bot', ip: '203.0.113.9' })
  await inbox(email, 'Maling')
  wait(MINUTE)
  const phone = newPhone()
  await identity.register({ ...form({ phone }), email }, from)
  await identity.verifyEmail({ token: await tokenIn(email, 'Sekar') })
  await identity.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
  await expect(identity.logIn(LogIn.parse({ email, password: thief.password }), from)).rejects.toEqual(
    refusedWith('wrong_credentials'),
  )
  await expect(identity.verifyEmail({ token: await tokenIn(email, 'Maling') })).rejects.toEqual(
    refusedWith('link_used'),
  )
})

test('a link works once, for a day, for its own purpose, and not when it was changed', async () => {
  const { email, from } = newPlace()
  await identity.register({ ...form({ phone: newPhone() }), email }, from)
  const token = await tokenIn(email, 'Verifikasi')
  const other = await person()
  await identity.forgotPassword({ email: other.email }, other.from)
  const foreign = await tokenIn(other.email, 'kata sandi baru')
  for (const wrong of [
    foreign,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    '',
    'x',
    'x'.repeat(500),
    `${token}x`,
  ])
    await expect(identity.verifyEmail({ token: wrong })).rejects.toEqual(refusedWith('link_unknown'))
  await expect(identity.resetPassword({ token, password: GOOD_PASSWORD })).rejects.toEqual(refusedWith('link_unknown'))
  await identity.verifyEmail({ token })
  await expect(identity.verifyEmail({ token })).rejects.toEqual(refusedWith('link_used'))

  const late = newPlace()
  await identity.register({ ...form({ phone: newPhone() }), email: late.email }, late.from)
  const lateToken = await tokenIn(late.email, 'Verifikasi')
  wait(DAY)
  await expect(identity.verifyEmail({ token: lateToken })).rejects.toEqual(refusedWith('link_expired'))
  await identity.resendVerification({ email: late.email }, late.from)
  await identity.verifyEmail({ token: await tokenIn(late.email, 'Verifikasi', 2) })
})

test('one link opened twice at the same moment is opened once', async () => {
  const { email, from } = newPlace()
  await identity.register({ ...form({ phone: newPhone() }), email }, from)
  const token = await tokenIn(email, 'Verifikasi')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => identity.verifyEmail({ token })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries)
    if (attempt.status === 'rejected') expect(attempt.reason).toEqual(refusedWith('link_used'))
})

test('mail goes out after a minute again, five times an hour, for known and unknown addresses alike', async () => {
  const known = newPlace()
  await identity.register({ ...form({ phone: newPhone() }), email: known.email }, known.from)
  const unknown = newPlace()
  await identity.resendVerification({ email: unknown.email }, unknown.from)
  for (const { email, from } of [known, unknown])
    await expect(identity.resendVerification({ email }, from)).rejects.toMatchObject({
      code: 'wait_before_resend',
      details: { retry_after: '60' },
    })
  for (let time = 2; time <= 5; time++) {
    wait(MINUTE)
    for (const { email, from } of [known, unknown]) await identity.resendVerification({ email }, from)
  }
  wait(MINUTE)
  for (const { email, from } of [known, unknown])
    await expect(identity.resendVerification({ email }, from)).rejects.toMatchObject({
      code: 'too_many_sends',
      details: { retry_after: '3300' },
    })
  wait(HOUR)
  for (const { email, from } of [known, unknown]) await identity.resendVerification({ email }, from)
  expect(await inbox(known.email, 'Verifikasi', 6)).toHaveLength(6)
  expect(await world.messages.inbox(unknown.email)).toEqual([])
})

test('twenty forms for one address at the same moment make one account and one mail', async () => {
  const { email, from } = newPlace()
  const all = { ...form({ phone: newPhone() }), email }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => identity.register(all, from)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await inbox(email, 'Verifikasi')).toHaveLength(1)
  const { rows } = await sql`select 1 from app_user where email = ${email}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('an easy password is refused before anything is written', async () => {
  const { email, from } = newPlace()
  for (const password of ['password123', 'Syirkah-2026!', 'Sekar Wulandari'])
    await expect(identity.register({ ...form({ password }), email }, from)).rejects.toMatchObject({
      code: 'password_common',
      field: 'password',
    })
  for (const more of [
    { password: 'pendek' },
    { password: 'x'.repeat(10_000_000) },
    { terms: '2020-01-01' },
    { terms: true },
    { phone: '021 5000' },
  ])
    expect(Register.safeParse({ ...form(more), email }).success).toBe(false)
  expect(await identity.userByEmail(email)).toBeNull()
})

test('five hundred guesses of a code at the same moment are five, and then nobody guesses for a quarter of an hour', async () => {
  const { continuation, code, from } = await withCode()
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.allSettled(
    Array.from({ length: 500 }, () => identity.activate({ continuation, code: wrong }, from)),
  )
  const codes = tries.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'))
  expect(codes.filter((found) => found === 'code_wrong')).toHaveLength(4)
  expect(codes.filter((found) => found === 'code_locked')).toHaveLength(496)
  await expect(identity.activate({ continuation, code }, from)).rejects.toMatchObject({
    code: 'code_locked',
    details: { retry_after: '900' },
  })
  await expect(identity.sendActivationCode({ continuation, channel: 'sms' })).rejects.toEqual(
    refusedWith('code_locked'),
  )
})

test('a lock ends by itself, and a new code does not give five more tries before', async () => {
  const { continuation, code, from, phone } = await withCode()
  const wrong = (Number(code) + 1) % 1_000_000
  const guess = () => identity.activate({ continuation, code: String(wrong).padStart(6, '0') }, from)
  for (const left of [4, 3]) await expect(guess()).rejects.toMatchObject({ details: { tries_left: String(left) } })
  wait(MINUTE)
  await identity.sendActivationCode({ continuation, channel: 'whatsapp' })
  await expect(guess()).rejects.toMatchObject({ details: { tries_left: '2' } })
  await expect(guess()).rejects.toMatchObject({ details: { tries_left: '1' } })
  await expect(guess()).rejects.toEqual(refusedWith('code_locked'))
  wait(15 * MINUTE)
  await identity.sendActivationCode({ continuation, channel: 'whatsapp' })
  await identity.activate({ continuation, code: await codeIn(phone, 3) }, from)
})

test('a code is good for five minutes, once, and only the newest', async () => {
  const { continuation, code, from, phone } = await withCode()
  await expect(identity.sendActivationCode({ continuation, channel: 'sms' })).rejects.toMatchObject({
    code: 'wait_before_resend',
    details: { retry_after: '60' },
  })
  wait(5 * MINUTE)
  await expect(identity.activate({ continuation, code }, from)).rejects.toEqual(refusedWith('code_expired'))
  await identity.sendActivationCode({ continuation, channel: 'whatsapp' })
  const fresh = await codeIn(phone, 2)
  if (fresh !== code)
    await expect(identity.activate({ continuation, code }, from)).rejects.toEqual(refusedWith('code_wrong'))
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => identity.activate({ continuation, code: fresh }, from)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(identity.activate({ continuation, code: fresh }, from)).rejects.toEqual(refusedWith('already_active'))
})

test('nobody activates with what belongs to another', async () => {
  const [mine, theirs] = [await withCode(), await withCode()]
  if (mine.code !== theirs.code)
    await expect(identity.activate({ continuation: mine.continuation, code: theirs.code }, mine.from)).rejects.toEqual(
      refusedWith('code_wrong'),
    )
  for (const continuation of ['', 'x'.repeat(43), await tokenIn(mine.email, 'Verifikasi')])
    await expect(identity.activate({ continuation, code: mine.code }, mine.from)).rejects.toEqual(
      refusedWith('continuation_unknown'),
    )
})

test('a number that was mistyped is corrected, and the code to the wrong one is void', async () => {
  const { continuation, code, from } = await withCode()
  wait(MINUTE)
  const right = newPhone()
  await identity.sendActivationCode({ continuation, channel: 'whatsapp', phone: right })
  const fresh = await codeIn(right)
  if (fresh !== code)
    await expect(identity.activate({ continuation, code }, from)).rejects.toEqual(refusedWith('code_wrong'))
  const { access_token } = await identity.activate({ continuation, code: fresh }, from)
  expect(await identity.account(await identity.actorOf(access_token))).toMatchObject({ phone: right })
})

test('one number is one person’s: who proves it second is told so', async () => {
  const phone = newPhone()
  const first = await withCode({ phone })
  await identity.activate({ continuation: first.continuation, code: first.code }, first.from)
  wait(MINUTE)
  const second = await verified({ phone })
  await identity.sendActivationCode({ continuation: second.continuation, channel: 'sms' })
  const code = await codeIn(phone, 2)
  await expect(identity.activate({ continuation: second.continuation, code }, second.from)).rejects.toMatchObject({
    code: 'phone_taken',
  })
})

test('e-mail proves no telephone', async () => {
  const { continuation } = await verified()
  await expect(identity.sendActivationCode({ continuation, channel: 'email' as never })).rejects.toEqual(
    refusedWith('channel_unavailable'),
  )
})

test('who lost their way between address and number logs in and goes on', async () => {
  const { email, from, phone } = await verified()
  const { access_token } = await identity.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
  const actor = await identity.actorOf(access_token)
  const { continuation } = await identity.continueRegistration(actor)
  await identity.sendActivationCode({ continuation, channel: 'whatsapp' })
  await identity.activate({ continuation, code: await codeIn(phone) }, from)
  await expect(identity.continueRegistration(actor)).rejects.toEqual(refusedWith('already_active'))
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
  expect((await idOf(email)).length).toBe(36)
})
