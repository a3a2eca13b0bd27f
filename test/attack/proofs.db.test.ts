import { afterAll, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#shared/dates'
import { rupiah } from '#shared/money'
import { ChangePhone } from '../../modules/people/credentials/input.ts'
import { newAuthenticator } from '../authenticator.ts'
import { computeStaffTotp, getRequestedProof, HOME, openIdentityWorld, PASSWORD } from '../identity-world.ts'

// A stolen session, with or without the password: what changes how somebody gets in, or spends much, is proven by its owner.

const world = await openIdentityWorld()
const { accounts, clock, commands, credentials, database, inbox, newPhone, newPlace, person, proofCode, staff, wait } =
  world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

/** The proof that a command asks for instead of being done. */
async function asked(run: () => Promise<unknown>, why = 'proof_required') {
  const error = await run().then(
    () => new Error('nothing was asked'),
    (thrown: unknown) => thrown,
  )
  return getRequestedProof(error, why)
}

async function withPhone() {
  const phone = newPhone()
  const someone = await person({ phone })
  return { ...someone, phone, actor: await someone.confirmed() }
}
type Someone = Awaited<ReturnType<typeof withPhone>>

const codeFor = async ({ actor, phone }: Pick<Someone, 'actor' | 'phone'>, proofId: string, times = 1) =>
  (await proofCode(actor, phone, proofId, times)).code

/** A command of another module that spends money when its owner proves that they want exactly this. */
const spend = (actor: Someone['actor'], amount: bigint, proof?: string, undone = false) =>
  credentials.askingForProof(actor, () =>
    commands.run({ name: 'test.spend', actor, may: 'account.use' }, async ({ tx, now }) => {
      const about = { id: `Tarik ${amount}`, en: `Withdraw ${amount}` }
      const subject = { operation: 'test.spend', content: { amount: rupiah(amount) }, about }
      await credentials.spendProofInTx(tx, actor, { ...subject, proof }, now)
      if (undone) throw new Error('the bank is closed')
      return { spent: true }
    }),
  )

test('a code says what it is for, and proves this person’s one command with exactly this content, once', async () => {
  const owner = await withPhone()
  const { actor, phone } = owner
  const proof = await asked(() => spend(actor, 5_000_000n))
  expect(proof).toMatchObject({ ways: ['code'], about: { id: 'Tarik 5000000' } })
  const right = await codeFor(owner, proof.id)
  expect((await inbox(phone, 'Tarik'))[0]!.text).toBe(`Tarik 5000000: ${right}. Jangan berikan kode ini.`)

  await asked(() => spend(actor, 5_000_000n, proof.id), 'proof_expired') // not proven yet
  const wrong = right === '000000' ? '000001' : '000000'
  await expect(credentials.prove(actor, { proofId: proof.id, code: wrong })).rejects.toMatchObject({
    code: 'code_wrong',
    details: { triesLeft: 4 },
  })
  const stranger = await withPhone()
  await expect(credentials.prove(stranger.actor, { proofId: proof.id, code: right })).rejects.toEqual(
    refusedWith('proof_gone'),
  )
  await credentials.prove(actor, { proofId: proof.id, code: right })
  await expect(credentials.prove(actor, { proofId: proof.id, code: right })).rejects.toEqual(refusedWith('proof_gone'))

  await asked(() => spend(actor, 5_000_001n, proof.id), 'proof_expired')
  await asked(() => spend(stranger.actor, 5_000_000n, proof.id), 'proof_expired')
  const elsewhere = await accounts.actorOf((await owner.logIn()).accessToken)
  await asked(() => spend(elsewhere as typeof actor, 5_000_000n, proof.id), 'proof_expired')
  await expect(spend(actor, 5_000_000n, proof.id, true)).rejects.toThrow('the bank is closed')

  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => spend(actor, 5_000_000n, proof.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await asked(() => spend(actor, 5_000_000n, proof.id), 'proof_expired')
  await asked(() => spend(actor, 5_000_000n, 'nonsense'), 'proof_expired')
})

test('a code is good for the proof that it was sent for only', async () => {
  const owner = await withPhone()
  const small = await asked(() => spend(owner.actor, 1n))
  const large = await asked(() => spend(owner.actor, 900_000_000n))
  const forSmall = await codeFor(owner, small.id)
  await expect(credentials.prove(owner.actor, { proofId: large.id, code: forSmall })).rejects.toEqual(
    refusedWith('code_expired'),
  )
})

test('a proof is good for five minutes, and asked for for a quarter of an hour', async () => {
  const owner = await withPhone()
  const proof = await asked(() => spend(owner.actor, 7n))
  const { usableUntil } = await credentials.prove(owner.actor, {
    proofId: proof.id,
    code: await codeFor(owner, proof.id),
  })
  expect(usableUntil.getTime() - clock.now().getTime()).toBe(5 * MINUTE)
  wait(5 * MINUTE)
  const fresh = await asked(() => spend(owner.actor, 7n, proof.id), 'proof_expired')
  wait(15 * MINUTE)
  await expect(credentials.sendProofCode(owner.actor, { proofId: fresh.id, channel: 'sms' })).rejects.toEqual(
    refusedWith('proof_gone'),
  )
})

test('guessing is counted over all proofs together, by authenticator as by code', async () => {
  const someone = await person()
  const actor = await someone.confirmed()
  const { secret } = await credentials.startTotp(actor)
  await credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })
  wait(30 * SECOND)
  const right = computeStaffTotp(clock.now(), secret)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++) {
    const { id, ways } = await asked(() => spend(actor, BigInt(guess)))
    expect(ways).toEqual(['totp', 'recovery_code'])
    await expect(credentials.prove(actor, { proofId: id, totp: wrong })).rejects.toEqual(
      refusedWith('second_factor_wrong'),
    )
  }
  const { id } = await asked(() => spend(actor, 9n))
  await expect(credentials.prove(actor, { proofId: id, totp: right })).rejects.toMatchObject({
    code: 'too_many_attempts',
    details: { retryAfter: 30 },
  })
  wait(30 * SECOND)
  await credentials.prove(actor, { proofId: id, totp: computeStaffTotp(clock.now(), secret) })
  expect(await spend(actor, 9n, id)).toEqual({ spent: true })
})

test('a passkey answers for the one thing that it was asked, and for nothing else', async () => {
  const someone = await person()
  const actor = await someone.confirmed()
  const passkey = newAuthenticator({ origin: HOME })
  const options = await credentials.passkeyOptions(actor, {})
  await credentials.addPasskey(actor, { name: 'Ponsel', response: passkey.register(options) })
  const [one, two] = [await asked(() => spend(actor, 1n)), await asked(() => spend(actor, 2n))]
  const answer = passkey.answer(await credentials.proofPasskeyOptions(actor, { proofId: one.id }))
  await credentials.proofPasskeyOptions(actor, { proofId: two.id })
  const prove = (proofId: string) => credentials.prove(actor, { proofId, response: answer })
  await expect(prove(two.id)).rejects.toEqual(refusedWith('passkey_refused'))
  const confirming = passkey.answer(await credentials.passkeyConfirmOptions(actor))
  await expect(credentials.prove(actor, { proofId: one.id, response: confirming })).rejects.toEqual(
    refusedWith('passkey_refused'),
  )
  await prove(one.id)
  expect(await spend(actor, 1n, one.id)).toEqual({ spent: true })
})

test('who has nothing to prove it by cannot spend', async () => {
  const actor = await (await person()).confirmed()
  await expect(spend(actor, 1n)).rejects.toEqual(refusedWith('proof_impossible'))
})

test('a session that ended, or is long gone, is asked for no proof: its holder logs in first', async () => {
  const { identity } = world
  const someone = await person({ phone: newPhone() })
  const session = await someone.logIn()
  const actor = await accounts.actorOf(session.accessToken)
  await identity.logOut(session.refreshToken)
  await expect(spend(actor, 1n)).rejects.toEqual(refusedWith('not_signed_in'))
  const gone = await someone.confirmed()
  wait(MINUTE)
  await someone.logIn() // the last one stays, so that another device is known to be one
  wait(91 * DAY)
  expect(await identity.purgeExpired()).not.toMatchObject({ sessions: 0 })
  await expect(spend(gone, 1n)).rejects.toEqual(refusedWith('not_signed_in'))
})

test('the password alone changes no factor and no contact; the owner’s phone or authenticator does', async () => {
  const owner = await withPhone()
  const { actor, email } = owner
  const phone = newPhone()
  const passkey = newAuthenticator({ origin: HOME })
  const response = passkey.register(await credentials.passkeyOptions(actor, {}))
  const changes = [
    (proof?: string) => credentials.startTotp(actor, { proof }),
    (proof?: string) => credentials.addPasskey(actor, { name: 'Pencuri', response }, { proof }),
    (proof?: string) => credentials.changeEmail(actor, { email: newPlace().email }, { proof }),
    (proof?: string) => credentials.changePhone(actor, ChangePhone.parse({ phone }), { proof }),
  ]
  for (const change of changes) await asked(() => change())
  const proof = await asked(() => credentials.startTotp(actor))
  await credentials.prove(actor, { proofId: proof.id, code: await codeFor(owner, proof.id) })
  for (const change of changes.slice(1)) await asked(() => change(proof.id), 'proof_expired')
  const { secret } = await credentials.startTotp(actor, { proof: proof.id })
  await credentials.confirmTotp(actor, { code: computeStaffTotp(clock.now(), secret) })
  await inbox(email, 'dua langkah')
  await inbox(owner.phone, 'cara masuk')

  const off = await asked(() => credentials.disableTotp(actor, {}))
  expect(off.ways).toEqual(['totp', 'code', 'recovery_code'])
  await asked(() => credentials.newRecoveryCodes(actor, {}))
  wait(30 * SECOND)
  await credentials.prove(actor, { proofId: off.id, totp: computeStaffTotp(clock.now(), secret) })
  await credentials.disableTotp(actor, {}, { proof: off.id })
})

test('staff replace their authenticator with the one they have, never with the password alone', async () => {
  const member = await staff()
  const actor = await accounts.actorOf((await member.logIn(PASSWORD, computeStaffTotp(clock.now()))).accessToken)
  await credentials.confirmIdentity(actor, { password: PASSWORD }, member.from)
  const proof = await asked(() => credentials.startTotp(actor))
  expect(proof.ways).toEqual(['totp'])
  await expect(credentials.prove(actor, { proofId: proof.id, totp: computeStaffTotp(clock.now()) })).rejects.toEqual(
    refusedWith('second_factor_used'),
  )
  wait(30 * SECOND)
  await credentials.prove(actor, { proofId: proof.id, totp: computeStaffTotp(clock.now()) })
  await credentials.startTotp(actor, { proof: proof.id })
})

test('a number under way is sent its code again without another proof', async () => {
  const owner = await withPhone()
  const change = { ...ChangePhone.parse({ phone: newPhone() }) }
  const proof = await asked(() => credentials.changePhone(owner.actor, change))
  await credentials.prove(owner.actor, { proofId: proof.id, code: await codeFor(owner, proof.id) })
  await credentials.changePhone(owner.actor, change, { proof: proof.id })
  wait(MINUTE)
  await credentials.changePhone(owner.actor, change)
  await asked(() => credentials.changePhone(owner.actor, ChangePhone.parse({ phone: newPhone() })))
})
