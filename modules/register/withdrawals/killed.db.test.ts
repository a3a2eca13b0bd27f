import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { runUntilKilled } from '../../../test/killed.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

test('a process that dies after the bank took a payout and before it was written down pays once', async () => {
  const { app } = bank
  const who = await bank.person({ account: '7700000005' }) // no webhook comes
  const paidFor = async (reference: string) => (await bank.payouts()).filter((payout) => payout.reference === reference)
  let asked!: Awaited<ReturnType<WithdrawalWorld['withdraw']>>
  await runUntilKilled(app.commands, { command: 'withdrawals.record-payout', times: 0 }, async () => {
    asked = await bank.withdraw(who, 400_000n)
    await waitUntilHolds(async () => expect(await paidFor(asked.reference)).toMatchObject([{ status: 'settled' }]))
    await app.withdrawals.sendWaiting()
  })
  expect((await app.withdrawals.one(who.actor, asked.id)).state).toBe('sending')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 9_595_000n, held: 405_000n })
  await bank.reached(who, asked.id, 'settled')
  expect(await paidFor(asked.reference)).toMatchObject([{ amount: 400_000n, sent: 1, status: 'settled' }])
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 9_595_000n, held: 0n })
  expect(await bank.books()).toEqual([])
})
