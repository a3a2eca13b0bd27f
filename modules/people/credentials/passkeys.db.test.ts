import { afterAll, expect, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { MINUTE } from '#shared/dates'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { computeStaffTotp, HOME, openIdentityWorld, PASSWORD } from '../../../test/identity-world.ts'

const world = await openIdentityWorld()
const { accounts, clock, credentials, database, inbox, person, proving, wait } = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

type Passkey = ReturnType<typeof newAuthenticator>
/** Shows a passkey for what asks for a proof. */
const byPasskey = (actor: Actor, passkey: Passkey) => async (proofId: string) => ({
  response: passkey.answer(await credentials.proofPasskeyOptions(actor, { proofId })),
})

async function withPasskey() {
  const someone = await person()
  const actor = await someone.confirmed()
  const passkey = newAuthenticator({ origin: HOME })
  const options = await credentials.passkeyOptions(actor, {})
  const kept = await credentials.addPasskey(actor, { name: 'Ponsel saya', response: passkey.register(options) })
  return { ...someone, actor, passkey, kept }
}

test('a passkey is added, opens the account by itself, confirms, and is removed', async () => {
  const { id, email, actor, passkey, kept, from } = await withPasskey()
  expect(kept).toMatchObject({ name: 'Ponsel saya', synced: false, lastUsedAt: null })
  await inbox(email, 'Ponsel saya')
  expect(await credentials.withdrawalsBlockedUntil(id)).not.toBeNull()

  const signedIn = await credentials.logInWithPasskey(
    { response: passkey.answer(await credentials.passkeyLogInOptions()) },
    from,
  )
  const there = await accounts.actorOf(signedIn.accessToken)
  expect(there.userId).toBe(id)
  await expect(credentials.startTotp(there)).rejects.toEqual(refusedWith('confirm_identity'))
  await credentials.confirmByPasskey(there, {
    response: passkey.answer(await credentials.passkeyConfirmOptions(there)),
  })
  await proving(there, (proof) => credentials.startTotp(there, { proof }), byPasskey(there, passkey))

  const [view] = (await credentials.security(actor)).passkeys
  expect(view!.lastUsedAt).toEqual(clock.now())
  const stranger = await (await person()).confirmed()
  await expect(credentials.removePasskey(stranger, { passkeyId: kept.id })).rejects.toEqual(
    refusedWith('passkey_unknown'),
  )
  await expect(credentials.removePasskey(actor, { passkeyId: 'x' })).rejects.toEqual(refusedWith('passkey_unknown'))
  const remove = (proof?: string) => credentials.removePasskey(actor, { passkeyId: kept.id }, { proof })
  await proving(actor, remove, byPasskey(actor, passkey))
  await expect(
    credentials.logInWithPasskey({ response: passkey.answer(await credentials.passkeyLogInOptions()) }, from),
  ).rejects.toEqual(refusedWith('passkey_refused'))
})

test('a passkey is two factors: no code of the authenticator is asked besides', async () => {
  const { actor, passkey, from, logIn } = await withPasskey()
  const start = (proof?: string) => credentials.startTotp(actor, { proof })
  const { secret } = await proving(actor, start, byPasskey(actor, passkey))
  await credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })
  await expect(logIn()).rejects.toEqual(refusedWith('second_factor_required'))
  await credentials.logInWithPasskey({ response: passkey.answer(await credentials.passkeyLogInOptions()) }, from)
})

test('an answer is good once, for its own question, for five minutes', async () => {
  const { actor, passkey, from } = await withPasskey()
  const response = passkey.answer(await credentials.passkeyLogInOptions())
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => credentials.logInWithPasskey({ response }, from)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const toConfirm = await credentials.passkeyConfirmOptions(actor)
  const refused = [
    () => credentials.logInWithPasskey({ response: passkey.answer(toConfirm) }, from),
    () => credentials.logInWithPasskey({ response: passkey.answer({ challenge: 'x'.repeat(43) }) }, from),
    async () => {
      const options = await credentials.passkeyLogInOptions()
      wait(5 * MINUTE)
      return credentials.logInWithPasskey({ response: passkey.answer(options) }, from)
    },
  ]
  for (const attempt of refused) await expect(attempt()).rejects.toEqual(refusedWith('passkey_refused'))
})

test('another site, another key, a mere touch, a copied key and nonsense are refused', async () => {
  const { passkey, from } = await withPasskey()
  const ask = () => credentials.passkeyLogInOptions()
  const signIn = (response: ReturnType<typeof passkey.answer>) => credentials.logInWithPasskey({ response }, from)
  const good = passkey.answer(await ask())
  const forged = newAuthenticator({ origin: HOME }).answer(await ask())
  const phished = newAuthenticator({ origin: 'https://syirkah.test.evil.example', rpId: 'syirkah.test' })
  const wrong = [
    { ...forged, id: good.id, rawId: good.rawId },
    passkey.answer(await ask(), { verified: false }),
    { ...phished.answer(await ask()), id: good.id, rawId: good.rawId },
    { ...good, id: 'x'.repeat(40) },
    { ...good, response: { ...good.response, signature: 'AAAA' } },
    { ...good, response: { clientDataJSON: 'bm9uc2Vuc2U' } },
    { ...good, response: { clientDataJSON: '' } },
  ]
  for (const response of wrong) await expect(signIn(response)).rejects.toEqual(refusedWith('passkey_refused'))
  passkey.setCounter(40)
  await signIn(passkey.answer(await ask()))
  passkey.setCounter(7)
  await expect(signIn(passkey.answer(await ask()))).rejects.toEqual(refusedWith('passkey_refused'))
})

test('a passkey is one person’s, and must have seen a face or finger', async () => {
  const { actor, passkey } = await withPasskey()
  const other = await (await person()).confirmed()
  const again = passkey.register(await credentials.passkeyOptions(other, {}))
  await expect(credentials.addPasskey(other, { name: 'x', response: again })).rejects.toEqual(
    refusedWith('passkey_known'),
  )
  const touched = newAuthenticator({ origin: HOME }).register(await credentials.passkeyOptions(actor, {}), {
    verified: false,
  })
  await expect(credentials.addPasskey(actor, { name: 'x', response: touched })).rejects.toEqual(
    refusedWith('passkey_refused'),
  )
  const theirs = newAuthenticator({ origin: HOME }).register(await credentials.passkeyOptions(other, {}))
  await expect(credentials.addPasskey(actor, { name: 'x', response: theirs })).rejects.toEqual(
    refusedWith('passkey_refused'),
  )
})

test('a passkey of a suspended account opens nothing', async () => {
  const { id, passkey, from } = await withPasskey()
  await accounts.suspend({ kind: 'system', name: 'test' }, { userId: id, reason: 'uji coba' })
  await expect(
    credentials.logInWithPasskey({ response: passkey.answer(await credentials.passkeyLogInOptions()) }, from),
  ).rejects.toEqual(refusedWith('account_suspended'))
})

test('ten passkeys are enough', async () => {
  const { actor, from, passkey } = await withPasskey()
  for (let more = 0; more < 9; more++) {
    const response = newAuthenticator({ origin: HOME }).register(await credentials.passkeyOptions(actor, {}))
    const add = (proof?: string) => credentials.addPasskey(actor, { name: `Kunci ${more}`, response }, { proof })
    await proving(actor, add, byPasskey(actor, passkey))
  }
  await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
  await expect(credentials.passkeyOptions(actor, {})).rejects.toMatchObject({
    code: 'passkeys_full',
    details: { most: 10 },
  })
})
