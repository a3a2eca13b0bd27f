import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createVault } from '#platform/runtime/crypto'
import { after, DAY, MINUTE, SECOND } from '#shared/dates'
import { computeStaffTotp, GOOD_PASSWORD, openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'
import { ChangePhone } from './input.ts'

const world = await openIdentityWorld()
const {
  accounts,
  clock,
  credentials,
  database,
  identity,
  inbox,
  newPlace,
  person,
  proofCode,
  proving,
  registration,
  staff,
  tokenIn,
  wait,
} = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

let numbers = 0
const newPhone = () => `+62813${String(4_000_000 + ++numbers)}`
const codeIn = async (phone: string) => /\b\d{6}\b/.exec((await inbox(phone, /kode/))[0]!.text)![0]

test('nothing that one gets in with is changed without the password once more, in this session, just now', async () => {
  const { logIn, from } = await person()
  const actor = await accounts.actorOf((await logIn()).accessToken)
  const other = await accounts.actorOf((await logIn()).accessToken)
  const changes = [
    () => credentials.changePassword(actor, { password: GOOD_PASSWORD }),
    () => credentials.changeEmail(actor, { email: newPlace().email }),
    () => credentials.changePhone(actor, ChangePhone.parse({ phone: newPhone() })),
    () => credentials.startTotp(actor),
    () => credentials.disableTotp(actor, {}),
    () => credentials.newRecoveryCodes(actor, {}),
    () => credentials.passkeyOptions(actor, {}),
    () => credentials.removePasskey(actor, { passkeyId: actor.userId }),
    () => accounts.closeAccount(actor),
  ]
  for (const change of changes) await expect(change()).rejects.toEqual(refusedWith('confirm_identity'))
  await expect(credentials.confirmIdentity(actor, { password: 'salah-sekali' }, from)).rejects.toMatchObject({
    code: 'password_wrong',
    field: 'password',
  })
  await credentials.confirmIdentity(other, { password: PASSWORD }, from)
  for (const change of changes) await expect(change()).rejects.toEqual(refusedWith('confirm_identity'))
  const { confirmedUntil } = await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  expect(confirmedUntil).toEqual(after(clock.now(), 300 * SECOND))
  expect((await credentials.security(actor)).confirmedUntil).toEqual(confirmedUntil)
  wait(300 * SECOND)
  for (const change of changes) await expect(change()).rejects.toEqual(refusedWith('confirm_identity'))
})

test('guessing the password there is slowed down like at the log-in', async () => {
  const { logIn, from } = await person()
  const actor = await accounts.actorOf((await logIn()).accessToken)
  for (let guess = 0; guess < 5; guess++)
    await expect(credentials.confirmIdentity(actor, { password: 'salah' }, from)).rejects.toEqual(
      refusedWith('password_wrong'),
    )
  await expect(credentials.confirmIdentity(actor, { password: PASSWORD }, from)).rejects.toEqual(
    refusedWith('too_many_attempts'),
  )
})

test('a new password: this device stays, the others go, the owner is told, money waits', async () => {
  const { id, email, logIn, confirmed } = await person()
  const elsewhere = await logIn()
  const actor = await confirmed()
  await expect(credentials.changePassword(actor, { password: PASSWORD })).rejects.toEqual(
    refusedWith('password_common'),
  )
  await credentials.changePassword(actor, { password: GOOD_PASSWORD })
  await expect(accounts.actorOf(elsewhere.accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  expect((await identity.listSessions(actor)).filter(({ endedAt }) => !endedAt)).toMatchObject([{ current: true }])
  await inbox(email, 'Password Anda diganti')
  await expect(credentials.changePassword(actor, { password: GOOD_PASSWORD })).rejects.toEqual(
    refusedWith('password_same'),
  )
  expect(await credentials.withdrawalsBlockedUntil(id)).toEqual(after(clock.now(), DAY))
  await logIn(GOOD_PASSWORD)
})

test('a new address holds when its link is opened; both addresses are told', async () => {
  const { id, email, confirmed } = await person()
  const actor = await confirmed()
  const fresh = newPlace().email
  await credentials.changeEmail(actor, { email: fresh })
  await inbox(email, 'akan diganti')
  expect(await identity.account(actor)).toMatchObject({ email })
  expect(await credentials.withdrawalsBlockedUntil(id)).toBeNull()
  const token = await tokenIn(fresh, 'Konfirmasi')
  await expect(registration.verifyEmail({ token })).rejects.toEqual(refusedWith('link_unknown'))
  await credentials.confirmEmail({ token })
  expect(await identity.account(actor)).toMatchObject({ email: fresh, emailVerified: true })
  for (const address of [email, fresh]) await inbox(address, 'akun Anda diganti')
  expect(await credentials.withdrawalsBlockedUntil(id)).not.toBeNull()
  await expect(credentials.confirmEmail({ token })).rejects.toEqual(refusedWith('link_used'))
})

test('somebody else’s address gets the same answer, and they are told; who is faster has it', async () => {
  const owner = await person()
  const actor = await (await person()).confirmed()
  expect(await credentials.changeEmail(actor, { email: owner.email })).toBeUndefined()
  await inbox(owner.email, 'sudah memiliki akun')
  const contested = newPlace().email
  wait(MINUTE)
  await credentials.changeEmail(actor, { email: contested })
  const token = await tokenIn(contested, 'Konfirmasi')
  await person({ email: contested })
  await expect(credentials.confirmEmail({ token })).rejects.toEqual(refusedWith('email_taken'))
})

test('a new number wants the code that went there; the old number and the mailbox are told', async () => {
  const old = newPhone()
  const { id, email, confirmed } = await person({ phone: old })
  const actor = await confirmed()
  const phone = newPhone()
  const wish = ChangePhone.parse({ phone: phone.replace('+62', '0'), channel: 'sms' })
  const sent = await proving(
    actor,
    (proof) => credentials.changePhone(actor, wish, { proof }),
    (proofId) => proofCode(actor, old, proofId),
  )
  expect(sent).toMatchObject({ channel: 'sms', resendSeconds: 60 })
  await inbox(email, 'Nomor telepon akun Anda akan diganti')
  expect((await inbox(old, 'akan diganti'))[0]!.text).not.toContain(phone)
  const right = await codeIn(phone)
  const wrong = right === '000000' ? '000001' : '000000'
  await expect(credentials.confirmPhone(actor, { code: wrong })).rejects.toMatchObject({ details: { triesLeft: 4 } })
  await credentials.confirmPhone(actor, { code: right })
  expect(await identity.account(actor)).toMatchObject({ phone, phoneVerified: true })
  await inbox(email, 'Nomor telepon akun Anda diganti')
  expect(await credentials.withdrawalsBlockedUntil(id)).not.toBeNull()
  await expect(credentials.confirmPhone(actor, { code: right })).rejects.toEqual(refusedWith('code_expired'))
})

test('whose number was never proven is active by proving another', async () => {
  const actor = await (await person({ state: 'email_verified' })).confirmed()
  const phone = newPhone()
  await credentials.changePhone(actor, ChangePhone.parse({ phone }))
  await credentials.confirmPhone(actor, { code: await codeIn(phone) })
  expect(await identity.account(actor)).toMatchObject({ state: 'active', phone })
})

test('refuses a phone number that belongs to somebody else, even with its code', async () => {
  const phone = newPhone()
  await person({ phone })
  const actor = await (await person()).confirmed()
  await credentials.changePhone(actor, ChangePhone.parse({ phone }))
  await expect(credentials.confirmPhone(actor, { code: await codeIn(phone) })).rejects.toEqual(
    refusedWith('phone_taken'),
  )
})

test('the second factor: on with a code, asked at the log-in, lost and recovered, off again', async () => {
  const { id, email, from, logIn, confirmed } = await person()
  const actor = await confirmed()
  await expect(credentials.confirmTotp(actor, { code: '123456' })).rejects.toEqual(refusedWith('totp_not_started'))
  const { secret, uri, qr } = await credentials.startTotp(actor)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Syirkah:.+secret=/)
  expect(qr).toMatch(/^data:image\/png;base64,/)
  await logIn()
  await expect(
    credentials.confirmTotp(actor, { code: computeStaffTotp(after(clock.now(), 5 * MINUTE), secret) }),
  ).rejects.toEqual(refusedWith('second_factor_wrong'))
  const { recoveryCodes } = await credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })
  expect(new Set(recoveryCodes).size).toBe(10)
  // 24 of 30 signs: 117 bits, so that no list of their hashes can be tried through
  for (const each of recoveryCodes) expect(each).toMatch(/^[2-9A-HJKMNP-Z]{6}(-[2-9A-HJKMNP-Z]{6}){3}$/)
  expect(await credentials.security(actor)).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
  await inbox(email, 'dua langkah')
  expect(await credentials.withdrawalsBlockedUntil(id)).not.toBeNull()

  await expect(logIn()).rejects.toMatchObject({ code: 'second_factor_required', field: 'totp' })
  await expect(logIn(PASSWORD, computeStaffTotp(clock.now(), secret))).rejects.toEqual(
    refusedWith('second_factor_used'),
  )
  wait(30 * SECOND)
  await logIn(PASSWORD, computeStaffTotp(clock.now(), secret))

  const recover = (recoveryCode: string) => credentials.logIn({ email, password: PASSWORD, recoveryCode }, from)
  await expect(recover('AAAAA-AAAAA')).rejects.toMatchObject({ code: 'recovery_code_wrong', field: 'recoveryCode' })
  const [first, second] = recoveryCodes as [string, string]
  const tries = await Promise.allSettled([recover(first), recover(first), recover(first)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await recover(` ${second.toLowerCase().replace('-', ' ')} `)
  expect(await credentials.security(actor)).toMatchObject({ recoveryCodesLeft: 8 })

  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  wait(30 * SECOND)
  const showing = () => ({ totp: computeStaffTotp(clock.now(), secret) })
  const fresh = await proving(actor, (proof) => credentials.newRecoveryCodes(actor, {}, { proof }), showing)
  await expect(recover(recoveryCodes[5]!)).rejects.toEqual(refusedWith('recovery_code_wrong'))
  await recover(fresh.recoveryCodes[0]!)
  wait(30 * SECOND)
  await proving(actor, (proof) => credentials.disableTotp(actor, {}, { proof }), showing)
  await logIn()
  await expect(credentials.disableTotp(actor, {})).rejects.toEqual(refusedWith('totp_not_on'))
})

test('one person’s recovery codes open nobody else’s account', async () => {
  const [one, two] = [await person(), await person()]
  const codes = []
  for (const { confirmed } of [one, two]) {
    const actor = await confirmed()
    const { secret } = await credentials.startTotp(actor)
    codes.push((await credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })).recoveryCodes)
  }
  await expect(
    credentials.logIn({ email: one.email, password: PASSWORD, recoveryCode: codes[1]![0]! }, one.from),
  ).rejects.toEqual(refusedWith('recovery_code_wrong'))
})

test('a QR code that lay about is no longer confirmed; staff keep their authenticator', async () => {
  const { from, confirmed } = await person()
  const actor = await confirmed()
  const { secret } = await credentials.startTotp(actor)
  wait(15 * MINUTE)
  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  await expect(credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })).rejects.toEqual(
    refusedWith('totp_not_started'),
  )
  const member = await staff()
  const { accessToken } = await member.logIn(PASSWORD, computeStaffTotp(clock.now()))
  const them = await accounts.actorOf(accessToken)
  await credentials.confirmIdentity(them, { password: PASSWORD }, member.from)
  await expect(credentials.disableTotp(them, {})).rejects.toEqual(refusedWith('totp_mandatory'))
  await expect(accounts.closeAccount(them)).rejects.toEqual(refusedWith('staff_cannot_close'))
})

test('secrets of authenticators stand sealed, those of an older key are sealed anew, and none opens elsewhere', async () => {
  const { id, email, from } = await staff()
  const stored = async () =>
    (await sql<{ totp_sealed: string }>`select totp_sealed from credential where user_id = ${id}`.execute(world.db))
      .rows[0]!.totp_sealed
  const before = await stored()
  expect(before).toMatch(/^v1\.\w{8}\./)
  const vault = createVault([randomBytes(32).toString('base64'), world.dataKey])
  const { credentials: next } = world.createWith({ vault })
  expect(await next.sealSecrets()).toBeGreaterThan(0)
  expect(await next.sealSecrets()).toBe(0)
  expect(vault.isCurrent(await stored())).toBe(true)
  const logIn = (who: { email: string; from: typeof from }) =>
    next.logIn({ email: who.email, password: PASSWORD, totp: computeStaffTotp(clock.now()) }, who.from)
  await logIn({ email, from })

  const other = await staff()
  await sql`update credential set totp_sealed = ${await stored()} where user_id = ${other.id}`.execute(world.db)
  await expect(logIn(other)).rejects.toThrow()
})
