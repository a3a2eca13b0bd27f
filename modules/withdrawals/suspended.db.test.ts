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
