import { afterAll, expect, test } from 'vitest'
import { after, DAY, MINUTE } from '#shared/dates'
import { computeStaffTotp, GOOD_PASSWORD, openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'
import { LogIn, ResetPassword } from './input.ts'

const world = await openIdentityWorld()
const { accounts, clock, credentials, database, identity, inbox, newPlace, person, registration, tokenIn, wait } = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('a forgotten password: a link, a new one, every device out, the owner told, and money waits a day', async () => {
  const { id, email, from, logIn } = await person()
  const before = await logIn()
  await credentials.forgotPassword({ email }, from)
  const token = await tokenIn(email, 'password baru')
  await identity.checkLink('reset_password', token)
  await credentials.resetPassword(ResetPassword.parse({ token, password: GOOD_PASSWORD }))
  await expect(accounts.actorOf(before.accessToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(credentials.refresh(before.refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  await expect(logIn()).rejects.toEqual(refusedWith('wrong_credentials'))
  await logIn(GOOD_PASSWORD)
  await inbox(email, 'Password Anda diganti')
  expect(await credentials.withdrawalsBlockedUntil(id)).toEqual(after(clock.now(), DAY))
  wait(DAY)
  expect(await credentials.withdrawalsBlockedUntil(id)).toBeNull()
  expect(await credentials.withdrawalsBlockedUntil('bukan-id')).toBeNull()
})

test('the link works once, for half an hour, for one account; a password that may not be does not use it up', async () => {
  const { email, from } = await person()
  await credentials.forgotPassword({ email }, from)
  const token = await tokenIn(email, 'password baru')
  await expect(credentials.resetPassword({ token, password: 'password123' })).rejects.toEqual(
    refusedWith('password_common'),
  )
  await expect(registration.verifyEmail({ token })).rejects.toEqual(refusedWith('link_unknown'))
  for (const wrong of ['', 'x'.repeat(43), `${token.slice(1)}A`, 'x'.repeat(128)])
    await expect(credentials.resetPassword({ token: wrong, password: GOOD_PASSWORD })).rejects.toEqual(
      refusedWith('link_unknown'),
    )
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => credentials.resetPassword({ token, password: GOOD_PASSWORD })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(identity.checkLink('reset_password', token)).rejects.toEqual(refusedWith('link_used'))

  wait(MINUTE)
  await credentials.forgotPassword({ email }, from)
  const late = await tokenIn(email, 'Buat password baru', 2)
  wait(30 * MINUTE)
  await expect(credentials.resetPassword({ token: late, password: GOOD_PASSWORD })).rejects.toEqual(
    refusedWith('link_expired'),
  )
})

test('nobody learns from a forgotten password who is registered', async () => {
  const unknown = newPlace()
  expect(await credentials.forgotPassword({ email: unknown.email }, unknown.from)).toBeUndefined()
  const known = await person()
  expect(await credentials.forgotPassword({ email: known.email }, known.from)).toBeUndefined()
  await inbox(known.email, 'password baru')
  for (const { email, from } of [unknown, known])
    await expect(credentials.forgotPassword({ email }, from)).rejects.toEqual(refusedWith('wait_before_resend'))
  expect(await world.messages.inbox(unknown.email)).toEqual([])
})

test('an owner whom guessers have locked out gets back in by the mail', async () => {
  const { email, from, logIn } = await person()
  for (let guess = 0; guess < 5; guess++)
    await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(logIn()).rejects.toEqual(refusedWith('too_many_attempts'))
  await credentials.forgotPassword({ email }, from)
  await credentials.resetPassword({ token: await tokenIn(email, 'password baru'), password: GOOD_PASSWORD })
  await logIn(GOOD_PASSWORD)
})

test('a new device is told of, and “this was not me” ends everything and leads to a new password', async () => {
  const { id, email, logIn, from } = await person()
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const mine = await logIn()
  const again = await logIn()
  expect(await world.messages.inbox(email)).toEqual([])
  const thief = await logIn(PASSWORD, undefined, { userAgent: chrome, ip: '203.0.113.9' })
  const [letter] = await inbox(email, 'perangkat atau tempat baru')
  expect(letter!.text).toContain('Chrome, Windows')
  expect(letter!.text).toContain('203.0.x.x')

  const token = await tokenIn(email, 'perangkat atau tempat baru')
  const { resetToken } = await credentials.notMe({ token })
  for (const { accessToken, refreshToken } of [mine, again, thief]) {
    await expect(accounts.actorOf(accessToken)).rejects.toEqual(refusedWith('token_revoked'))
    await expect(credentials.refresh(refreshToken)).rejects.toEqual(refusedWith('token_revoked'))
  }
  await expect(logIn()).rejects.toEqual(refusedWith('wrong_credentials'))
  expect(await credentials.withdrawalsBlockedUntil(id)).not.toBeNull()
  await credentials.resetPassword({ token: resetToken, password: GOOD_PASSWORD })
  await credentials.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
  await expect(credentials.notMe({ token })).rejects.toEqual(refusedWith('link_used'))

  wait(MINUTE)
  await logIn(GOOD_PASSWORD, undefined, { userAgent: chrome, ip: '203.0.113.10' })
  await inbox(email, 'perangkat atau tempat baru', 2)
})

test('the passkey and authenticator of an intruder go with them', async () => {
  const { email, id, logIn, from } = await person()
  await logIn()
  wait(MINUTE)
  const thief = await logIn(PASSWORD, undefined, { userAgent: 'x', ip: '203.0.113.9' })
  const actor = await accounts.actorOf(thief.accessToken)
  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  const { secret } = await credentials.startTotp(actor)
  await credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })
  const { resetToken } = await credentials.notMe({ token: await tokenIn(email, 'tempat baru') })
  await credentials.resetPassword({ token: resetToken, password: GOOD_PASSWORD })
  const { accessToken } = await logIn(GOOD_PASSWORD)
  expect(await credentials.security(await accounts.actorOf(accessToken))).toMatchObject({ totp: false, passkeys: [] })
  expect((await accounts.actorOf(accessToken)).userId).toBe(id)
})
