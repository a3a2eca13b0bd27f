import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system, type UserActor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { createDemoApplication } from '../../../db/seed/application.ts'
import { createWithdrawalWorld, PASSWORD, PHONE_APP, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

// What somebody would do who took over an account: another password, another device, many small parts, another bank account.

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

const request = ({ actor }: { actor: UserActor }, amount: bigint, proof?: string) =>
  bank.app.withdrawals.request(actor, { amount }, { proof })

test('refuses withdrawals for a day after a password change, even with an earlier proof', async () => {
  const { app, world } = bank
  const who = await bank.person()
  const before = await bank.proofFor(who, () => request(who, 100_000n))
  await app.credentials.confirmIdentity(who.actor, { password: PASSWORD }, PHONE_APP)
  await app.credentials.changePassword(who.actor, { password: 'payung-biru-gerobak-91' })
  for (const proof of [undefined, before])
    await expect(request(who, 100_000n, proof)).rejects.toMatchObject({
      code: 'withdrawals_blocked',
      details: { until: expect.any(Date) },
    })
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
  await world.advance('P1D')
  const { accessToken } = await app.credentials.logIn(
    { email: who.email, password: 'payung-biru-gerobak-91' },
    PHONE_APP,
  )
  const again = { ...who, actor: (await app.accounts.actorOf(accessToken)) as UserActor }
  expect(await bank.withdraw(again, 100_000n)).toMatchObject({ total: 105_000n })
})

test('a third withdrawal within a day and one from a new device need two reviewers', async () => {
  const { app, world } = bank
  const finance = await bank.finance()
  const riskOf = async (id: string) => (await app.withdrawals.case(finance, id)).risk
  const who = await bank.person()
  const states = []
  for (let at = 0; at < 3; at++) {
    await world.advance('PT1H') // codes to one telephone have to wait for each other
    states.push(await bank.withdraw(who, 50_000n))
  }
  expect(states.map(({ state }) => state)).toEqual(['queued', 'queued', 'review'])
  expect(await riskOf(states[2]!.id)).toEqual(['many_today'])

  const other = await bank.person()
  await sql`update session set new_device = true where id = ${other.actor.sessionId}`.execute(app.database.db)
  const proof = await bank.proofFor(other, () => request(other, 60_000n))
  // a code to the owner's telephone makes the device known: what is left is who needs none of it
  await sql`update session set new_device = true where id = ${other.actor.sessionId}`.execute(app.database.db)
  const strange = await request(other, 60_000n, proof)
  expect(strange.state).toBe('review')
  expect(await riskOf(strange.id)).toEqual(['new_device'])
})

test('refuses a proof given for another bank account', async () => {
  const { app } = bank
  const who = await bank.person({ account: '8800044551' })
  const proof = await bank.proofFor(who, () => request(who, 100_000n))
  const maker = system('test')
  const application = createDemoApplication({ email: who.email, name: 'Penarik Uji', income: rupiah(2_000_000_000) })
  await app.verification.renew(who.actor, {})
  await app.verification.submitFor(maker, {
    userId: who.userId,
    application: { ...application, accountNumber: '8800044552' },
  })
  await app.verification.approve(maker, { userId: who.userId })
  await expect(request(who, 100_000n, proof)).rejects.toMatchObject({ code: 'payout_account_new' })
  // as if its day of waiting were over while the proof still holds
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update kyc_submission set bank_verified_at = bank_verified_at - interval '2 days' where user_id = ${who.userId} and round = 2`.execute(
      tx,
    )
  })
  expect(await app.withdrawals.quote(who.actor, { amount: 100_000n })).toMatchObject({ account: { last: '4552' } })
  await expect(request(who, 100_000n, proof)).rejects.toMatchObject({ code: 'proof_expired' })
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 10_000_000n, held: 0n })
})
