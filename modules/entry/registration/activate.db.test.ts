import { afterAll, expect, test } from 'vitest'
import { LogIn } from '#contract/credentials/input'
import { MINUTE } from '#shared/dates'
import { GOOD_PASSWORD, openIdentityWorld } from '../../../test/identity-world.ts'

const world = await openIdentityWorld()
const { accounts, codeIn, credentials, database, identity, newPhone, registration, tokenIn, verified, wait, withCode } =
  world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

test('five hundred guesses of a code at the same moment are five, and then nobody guesses for a quarter of an hour', async () => {
  const { continuation, code, from } = await withCode()
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.allSettled(
    Array.from({ length: 500 }, () => registration.activate({ continuation, code: wrong }, from)),
  )
  const codes = tries.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'))
  expect(codes.filter((found) => found === 'code_wrong')).toHaveLength(4)
  expect(codes.filter((found) => found === 'code_locked')).toHaveLength(496)
  await expect(registration.activate({ continuation, code }, from)).rejects.toMatchObject({
    code: 'code_locked',
    details: { retryAfter: 900 },
  })
  await expect(registration.sendActivationCode({ continuation, channel: 'sms' }, from)).rejects.toEqual(
    refusedWith('code_locked'),
  )
})

test('a lock ends by itself, and a new code does not give five more tries before', async () => {
  const { continuation, code, from, phone } = await withCode()
  const wrong = (Number(code) + 1) % 1_000_000
  const guess = () => registration.activate({ continuation, code: String(wrong).padStart(6, '0') }, from)
  for (const left of [4, 3]) await expect(guess()).rejects.toMatchObject({ details: { triesLeft: left } })
  wait(MINUTE)
  await registration.sendActivationCode({ continuation, channel: 'whatsapp' }, from)
  await codeIn(phone, 2) // has arrived: two messages on their way at once may overtake one another
  await expect(guess()).rejects.toMatchObject({ details: { triesLeft: 2 } })
  await expect(guess()).rejects.toMatchObject({ details: { triesLeft: 1 } })
  await expect(guess()).rejects.toEqual(refusedWith('code_locked'))
  wait(15 * MINUTE)
  await registration.sendActivationCode({ continuation, channel: 'whatsapp' }, from)
  await registration.activate({ continuation, code: await codeIn(phone, 3) }, from)
})

test('a code is good for five minutes, once, and only the newest', async () => {
  const { continuation, code, from, phone } = await withCode()
  await expect(registration.sendActivationCode({ continuation, channel: 'sms' }, from)).rejects.toMatchObject({
    code: 'wait_before_resend',
    details: { retryAfter: 60 },
  })
  wait(5 * MINUTE)
  await expect(registration.activate({ continuation, code }, from)).rejects.toEqual(refusedWith('code_expired'))
  await registration.sendActivationCode({ continuation, channel: 'whatsapp' }, from)
  const fresh = await codeIn(phone, 2)
  if (fresh !== code)
    await expect(registration.activate({ continuation, code }, from)).rejects.toEqual(refusedWith('code_wrong'))
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => registration.activate({ continuation, code: fresh }, from)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(registration.activate({ continuation, code: fresh }, from)).rejects.toEqual(
    refusedWith('already_active'),
  )
})

test('nobody activates with what belongs to another', async () => {
  const [mine, theirs] = [await withCode(), await withCode()]
  if (mine.code !== theirs.code)
    await expect(
      registration.activate({ continuation: mine.continuation, code: theirs.code }, mine.from),
    ).rejects.toEqual(refusedWith('code_wrong'))
  for (const continuation of ['', 'x'.repeat(43), await tokenIn(mine.email, 'Verifikasi')])
    await expect(registration.activate({ continuation, code: mine.code }, mine.from)).rejects.toEqual(
      refusedWith('continuation_unknown'),
    )
})

test('a number that was mistyped is corrected, and the code to the wrong one is void', async () => {
  const { continuation, code, from } = await withCode()
  wait(MINUTE)
  const right = newPhone()
  await registration.sendActivationCode({ continuation, channel: 'whatsapp', phone: right }, from)
  const fresh = await codeIn(right)
  if (fresh !== code)
    await expect(registration.activate({ continuation, code }, from)).rejects.toEqual(refusedWith('code_wrong'))
  const { accessToken } = await registration.activate({ continuation, code: fresh }, from)
  expect(await identity.account(await accounts.actorOf(accessToken))).toMatchObject({ phone: right })
})

test('one number is one person’s: who proves it second is told so', async () => {
  const phone = newPhone()
  const first = await withCode({ phone })
  await registration.activate({ continuation: first.continuation, code: first.code }, first.from)
  wait(MINUTE)
  const second = await verified({ phone })
  await registration.sendActivationCode({ continuation: second.continuation, channel: 'sms' }, second.from)
  const code = await codeIn(phone, 2)
  await expect(registration.activate({ continuation: second.continuation, code }, second.from)).rejects.toMatchObject({
    code: 'phone_taken',
  })
})

test('e-mail proves no telephone', async () => {
  const { continuation, from } = await verified()
  await expect(registration.sendActivationCode({ continuation, channel: 'email' as never }, from)).rejects.toEqual(
    refusedWith('channel_unavailable'),
  )
})

test('who lost their way between address and number logs in and goes on', async () => {
  const { email, from, phone } = await verified()
  const { accessToken } = await credentials.logIn(LogIn.parse({ email, password: GOOD_PASSWORD }), from)
  const actor = await accounts.actorOf(accessToken)
  const { continuation } = await registration.continueRegistration(actor, {})
  await registration.sendActivationCode({ continuation, channel: 'whatsapp' }, from)
  await registration.activate({ continuation, code: await codeIn(phone) }, from)
  await expect(registration.continueRegistration(actor, {})).rejects.toEqual(refusedWith('already_active'))
})
