import { afterAll, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import { openIdentityWorld, PASSWORD } from '../identity-world.ts'

// Limits that a stranger cannot use up for others: 10,000 guesses from 500 addresses, their owner's network among them.

const { clock, credentials, database, inbox, person, registration, wait } = await openIdentityWorld()
afterAll(() => database.close())

const HOME = '192.0.2.1'
const addresses = [HOME, ...Array.from({ length: 499 }, (_, at) => `198.18.${at >> 8}.${at & 255}`)]
const ATTEMPTS = 10_000
const PAUSE = 6 * SECOND // so that they take 16 hours and 40 minutes

test('ten thousand guesses from five hundred addresses keep no owner out on a known device, and stay rare', async () => {
  const { email } = await person()
  const home = { userAgent: 'Firefox', ip: HOME }
  const opened = await credentials.logIn({ email, password: PASSWORD }, home)
  const device = opened.deviceToken!
  expect(device).toBeDefined()

  const compared: number[] = []
  let ownersLogIns = 0
  for (let at = 0; at < ATTEMPTS; at++) {
    const from = { userAgent: 'bot', ip: addresses[at % addresses.length]! }
    const code = await credentials.logIn({ email, password: `salah-${at}` }, from).then(
      () => 'in',
      (error: unknown) => (isRefusal(error) ? error.code : 'bug'),
    )
    if (code === 'wrong_credentials') compared.push(clock.now().getTime())
    else expect(code).toBe('too_many_attempts')
    wait(PAUSE)
    if (at % 500 === 499) {
      const ip = at % 1000 === 499 ? HOME : '203.0.113.9' // at home, and on the way
      const again = await credentials.logIn({ email, password: PASSWORD }, { userAgent: 'Firefox', ip, device })
      expect(again.deviceToken).toBeUndefined()
      ownersLogIns++
    }
  }
  expect(ownersLogIns).toBe(20)
  // NIST SP 800-63B: at most 100 in a row; after that one each quarter of an hour, and a few from the owner's own network
  const hours = (ATTEMPTS * PAUSE) / HOUR
  expect(compared.length).toBeLessThanOrEqual(100 + 4 * Math.ceil(hours) + 20)
  const lastHour = compared.filter((at) => at > clock.now().getTime() - HOUR)
  expect(lastHour.length).toBeLessThanOrEqual(8)
})

test('a device is known for its owner’s account only, and slowed down itself when it guesses', async () => {
  const [one, other] = [await person(), await person()]
  const { deviceToken: device } = await one.logIn()
  const from = { userAgent: 'Firefox', ip: '192.0.2.50', device }
  const guess = (email: string) =>
    credentials.logIn({ email, password: 'salah-sekali' }, from).then(
      () => 'in',
      (error: unknown) => (isRefusal(error) ? error.code : 'bug'),
    )
  for (let at = 0; at < 5; at++) expect(await guess(one.email)).toBe('wrong_credentials')
  expect(await guess(one.email)).toBe('too_many_attempts')
  expect((await other.logIn()).deviceToken).toBeDefined()
  expect(await guess(other.email)).toBe('wrong_credentials')
  const there = await credentials.logIn({ email: other.email, password: PASSWORD }, from)
  expect(there.deviceToken).toBeDefined()
})

test('a stranger who asks for mails uses none of them up for their owner on a known device', async () => {
  const { email, from, logIn } = await person()
  const { deviceToken: device } = await logIn()
  for (let at = 0; at < 5; at++) {
    await credentials.forgotPassword({ email }, { userAgent: 'bot', ip: `198.19.0.${at}` })
    wait(MINUTE)
  }
  await expect(credentials.forgotPassword({ email }, { userAgent: 'bot', ip: '198.19.0.9' })).rejects.toMatchObject({
    code: 'too_many_sends',
  })
  await expect(registration.resendVerification({ email }, from)).resolves.toBeUndefined()
  await credentials.forgotPassword({ email }, { ...from, device })
  await inbox(email, 'Buat password baru', 6)
})

test('who confirms in their own session is not kept from it by guesses elsewhere', async () => {
  const { email, from, confirmed } = await person()
  const actor = await confirmed()
  for (let at = 0; at < 6; at++)
    await credentials.logIn({ email, password: 'salah' }, { ...from, userAgent: 'bot' }).catch(() => {})
  expect(await credentials.confirmIdentity(actor, { password: PASSWORD }, from)).toBeDefined()
})

test('a new password makes every device unknown', async () => {
  const { email, from, id, logIn } = await person()
  const { deviceToken: device } = await logIn()
  await credentials.forgotPassword({ email }, from)
  const [mail] = await inbox(email, 'Buat password baru')
  const token = /=([\w-]{43})/.exec(mail!.text)![1]!
  await credentials.resetPassword({ token, password: 'sepatu-hujan-lemari-72' })
  const there = await credentials.logIn({ email, password: 'sepatu-hujan-lemari-72' }, { ...from, device })
  expect(there.deviceToken).toBeDefined()
  expect(there.userId).toBe(id)
})
