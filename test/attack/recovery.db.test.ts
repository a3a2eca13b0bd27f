import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { MINUTE } from '#shared/dates'
import { GOOD_PASSWORD, openIdentityWorld, PASSWORD } from '../identity-world.ts'

// An intruder who got in once must not come back by what they left behind when the owner has put them out.

const world = await openIdentityWorld()
const { accounts, credentials, database, inbox, newPlace, person, registration, tokenIn, wait } = world
afterAll(() => database.close())

/** Somebody else has logged in, and the link to an address of theirs waits in their mailbox. */
async function intruded() {
  const owner = await person()
  const actor = await accounts.actorOf((await owner.logIn()).accessToken)
  wait(MINUTE)
  const thief = await accounts.actorOf(
    (await owner.logIn(PASSWORD, undefined, { userAgent: 'x', ip: '203.0.113.9' })).accessToken,
  )
  await credentials.confirmIdentity(thief, { password: PASSWORD }, owner.from)
  const { email: elsewhere } = newPlace()
  await credentials.changeEmail(thief, { email: elsewhere })
  return { ...owner, actor, link: await tokenIn(elsewhere, 'Konfirmasi') }
}
type Intruded = Awaited<ReturnType<typeof intruded>>

const endings: [how: string, end: (owner: Intruded) => Promise<unknown>][] = [
  ['says that it was not them', async ({ email }) => credentials.notMe({ token: await tokenIn(email, 'tempat baru') })],
  [
    'sets a new password by mail',
    async ({ email, from }) => {
      await credentials.forgotPassword({ email }, from)
      await credentials.resetPassword({ token: await tokenIn(email, 'password baru'), password: GOOD_PASSWORD })
    },
  ],
  [
    'changes the password',
    async ({ actor, from }) => {
      await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
      await credentials.changePassword(actor, { password: GOOD_PASSWORD })
    },
  ],
  [
    'ends all other sessions',
    async ({ actor, from }) => {
      await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
      await world.identity.endOtherSessions(actor, {})
    },
  ],
  ['is suspended', ({ id }) => accounts.suspend(system('test'), { userId: id, reason: 'uji coba' })],
]

test.each(endings)('a change of address that an intruder asked for ends when the owner %s', async (_, end) => {
  const owner = await intruded()
  await end(owner)
  await expect(credentials.confirmEmail({ token: owner.link })).rejects.toMatchObject({ code: 'link_used' })
  expect(await inbox(owner.email, 'akun Anda diganti', 0)).toEqual([])
})

test('who only logs out opens the link later all the same', async () => {
  const { logIn, from } = await person()
  const { accessToken, refreshToken } = await logIn()
  const actor = await accounts.actorOf(accessToken)
  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  const { email } = newPlace()
  await credentials.changeEmail(actor, { email })
  const token = await tokenIn(email, 'Konfirmasi')
  await world.identity.logOut(refreshToken)
  await credentials.confirmEmail({ token })
})

/** Their phone is not proven yet, and somebody else has logged in and begun to prove a number of theirs. */
async function intrudedBeforeThePhone() {
  const owner = await person({ state: 'email_verified' })
  const actor = await accounts.actorOf((await owner.logIn()).accessToken)
  wait(MINUTE)
  const place = { userAgent: 'x', ip: '203.0.113.9' }
  const thief = await accounts.actorOf((await owner.logIn(PASSWORD, undefined, place)).accessToken)
  const { continuation } = await registration.continueRegistration(thief, {})
  const phone = `+6281233344${++phones}`
  await registration.sendActivationCode({ continuation, channel: 'whatsapp', phone }, place)
  const code = /(\d{6})/.exec((await inbox(phone))[0]!.text)![1]!
  const goOn = () => registration.activate({ continuation, code }, place)
  return { ...owner, actor, goOn, link: '' }
}
let phones = 100

test.each(endings.filter(([how]) => !how.includes('suspended')))(
  'a proof of the phone that an intruder began ends when the owner %s',
  async (_, end) => {
    const owner = await intrudedBeforeThePhone()
    await end(owner)
    await expect(owner.goOn()).rejects.toMatchObject({ code: 'continuation_unknown' })
  },
)

test('a proof of the phone that an intruder began does not outlive a suspension', async () => {
  const { id, goOn } = await intrudedBeforeThePhone()
  await accounts.suspend(system('test'), { userId: id, reason: 'uji coba' })
  await accounts.unsuspend(system('test'), { userId: id, reason: 'uji coba' })
  await expect(goOn()).rejects.toMatchObject({ code: 'continuation_unknown' })
})
