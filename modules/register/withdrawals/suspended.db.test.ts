import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { voteAbout } from '../../../test/approvals.ts'
import { createWithdrawalWorld } from '../../../test/withdrawal-world.ts'

const bank = await createWithdrawalWorld()
afterAll(() => bank.world.close())

test('a withdrawal waits while its owner is suspended', async () => {
  const { accounts, withdrawals } = bank.app
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 70_000_000n) // waits for two members of finance
  await accounts.suspend(system('ops'), { userId: who.userId, reason: 'Sesi dicuri' })
  const finance = [await bank.finance(), await bank.finance()]
  const { id } = await bank.requestAbout(finance[0]!, asked.id)
  for (const staff of finance) await bank.vote(staff, id, 'approve')
  await withdrawals.sendWaiting()
  expect(await bank.payouts()).toEqual([])
  expect((await withdrawals.case(finance[0]!, asked.id)).state).toBe('queued')
  await accounts.unsuspend(system('ops'), { userId: who.userId, reason: 'Password sudah diganti' })
  await withdrawals.sendWaiting()
  await bank.reached(who, asked.id, 'settled')
  expect(await bank.books()).toEqual([])
})

test('withdrawals of suspended owners do not delay others', async () => {
  const { accounts, withdrawals } = bank.app
  const finance = [await bank.finance(), await bank.finance()]
  const approved = async () => {
    const who = await bank.person({ cash: 90_000_000n })
    const asked = await bank.withdraw(who, 70_000_000n)
    return { who, asked }
  }
  const [first, second, third] = [await approved(), await approved(), await approved()]
  for (const { who } of [first, second])
    await accounts.suspend(system('ops'), { userId: who.userId, reason: 'Sesi dicuri' })
  for (const { asked } of [first, second, third]) {
    const { id } = await bank.requestAbout(finance[0]!, asked.id)
    for (const staff of finance) await bank.vote(staff, id, 'approve')
  }
  await withdrawals.sendWaiting(1)
  await bank.reached(third.who, third.asked.id, 'settled')
  expect((await withdrawals.case(finance[0]!, first.asked.id)).state).toBe('queued')
})

test('a possible screening match blocks a withdrawal until compliance clears it', async () => {
  const { screening, withdrawals, approvals, runDue } = bank.app
  const who = await bank.person({ name: 'Purwaningtyas' })
  const compliance = await Promise.all([bank.staff('compliance'), bank.staff('compliance')])
  const list = (text: string) =>
    screening.importList(compliance[0]!, { kind: 'dttot', bytes: new TextEncoder().encode(`Nomor,Nama\n${text}\n`) })
  await list('EDD-1,Purwaningtyas Uji')
  await runDue()
  const asked = await bank.withdraw(who, 300_000n)
  await withdrawals.sendWaiting()
  expect((await withdrawals.one(who.actor, asked.id)).state).toBe('queued')
  expect((await bank.payouts()).map(({ reference }) => reference)).not.toContain(asked.reference)
  const [hit] = await screening.hitsOf(compliance[0]!, who.userId)
  await screening.decide(compliance[0]!, { id: hit!.id, decision: 'other', reason: 'Tanggal lahirnya lain' })
  await withdrawals.sendWaiting()
  expect((await withdrawals.one(who.actor, asked.id)).state).toBe('queued') // a second one has to agree
  await voteAbout(approvals, compliance[1]!, `kyc-likeness/${who.userId}/${hit!.id}`)
  await bank.reached(who, asked.id, 'settled')
  expect(await bank.books()).toEqual([])
})
