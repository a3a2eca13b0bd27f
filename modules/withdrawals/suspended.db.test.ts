import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { createWithdrawalWorld } from '../../test/withdrawal-world.ts'

const bank = await createWithdrawalWorld()
afterAll(() => bank.world.close())

test('what somebody asked for is not sent while their account is suspended, and goes on when it is open again', async () => {
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

test('withdrawals of suspended people, the oldest of all, keep nobody waiting', async () => {
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
