import { afterAll, expect, test } from 'vitest'
import { after, SECOND } from '#shared/dates'
import { openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'

const { clock, credentials, database, person, registration, wait } = await openIdentityWorld()
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('guessing slows down, answers when to come back, and ends with the right password', async () => {
  const { logIn } = await person()
  for (let guess = 1; guess <= 5; guess++)
    await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(logIn()).rejects.toMatchObject({ code: 'too_many_attempts', details: { retryAfter: 5 } })
  wait(5 * SECOND)
  await expect(logIn('salah-sekali')).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(logIn()).rejects.toMatchObject({ code: 'too_many_attempts', details: { retryAfter: 10 } })
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
  expect(new Set(sessions.map(({ refreshToken }) => refreshToken)).size).toBe(10)
})

test('people who come at the same moment from one network do not stand in each other’s way, however their clocks differ', async () => {
  const [one, two] = [await person(), await person()]
  const from = { userAgent: 'kantor', ip: '192.0.2.77' }
  const later = after(clock.now(), 40)
  const earlier = clock.now()
  clock.moveTo(later)
  await one.logIn(PASSWORD, undefined, from)
  await registration.resendVerification({ email: one.email }, from)
  clock.moveTo(earlier)
  await two.logIn(PASSWORD, undefined, from)
  await registration.resendVerification({ email: two.email }, from)
})

test('a crowd that guesses from everywhere cannot lock the owner out at home', async () => {
  const { email, logIn } = await person()
  await logIn()
  const guess = (number: number) =>
    credentials.logIn(
      { email, password: 'salah-sekali' },
      { userAgent: 'bot', ip: `2001:db8:${number.toString(16)}::1` },
    )
  for (let number = 1; number <= 90; number++)
    await expect(guess(number)).rejects.toEqual(refusedWith('wrong_credentials'))
  await expect(guess(91)).rejects.toMatchObject({ code: 'too_many_attempts', details: { retryAfter: 30 } })
  await logIn()
})

test('one network that tries many accounts is slowed down', async () => {
  const from = { userAgent: 'bot', ip: '192.0.2.200' }
  const spray = (name: number) =>
    credentials.logIn({ email: `nama${name}@contoh.test`, password: 'Password-2026' }, from)
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
