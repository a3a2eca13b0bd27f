import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { GOOD_PASSWORD, openIdentityWorld } from '../identity-world.ts'

// What ends a session ends its private streams at once, on every process: each session that ends is told on its owner's topic.

const { accounts, credentials, database, eventsOf, inbox, person } = await openIdentityWorld()
afterAll(() => database.close())

const endings = async (id: string) => (await eventsOf(id)).filter((name) => name === 'session_ended').length

test('a changed password ends the streams of the other sessions', async () => {
  const { id, logIn, confirmed } = await person()
  await logIn()
  const actor = await confirmed()
  await credentials.changePassword(actor, { password: GOOD_PASSWORD })
  expect(await endings(id)).toBe(1)
})

test('a password that is set anew, and a suspension, end all of them', async () => {
  const { id, email, from, logIn } = await person()
  await logIn()
  await logIn()
  await credentials.forgotPassword({ email }, from)
  const token = /=([\w-]{43})/.exec((await inbox(email, 'Buat password baru'))[0]!.text)![1]!
  await credentials.resetPassword({ token, password: GOOD_PASSWORD })
  expect(await endings(id)).toBe(2)
  await logIn(GOOD_PASSWORD)
  await accounts.suspend(system('test'), { userId: id, reason: 'uji coba' })
  expect(await endings(id)).toBe(3)
})
