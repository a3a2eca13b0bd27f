import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createWithdrawalWorld } from '../../../test/withdrawal-world.ts'

const bank = await createWithdrawalWorld()
afterAll(() => bank.world.close())

test('a payout explains a difference to the bank until it should have arrived, and not a moment longer', async () => {
  const { app, world } = bank
  const who = await bank.person({ account: '88001230005' }) // the bank pays, and no webhook comes
  const state = async () => {
    await app.funds.look()
    return (await app.funds.overview()).check!.state
  }
  const owed = async () => (await app.finance.position(await bank.finance())).held
  const held = (
    await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from sandbox_booking`.execute(
      app.database.db,
    )
  ).rows[0]!.sum
  await app.demo!.book({ bank: 'bsi', amount: (await owed()) - held, reference: 'before', description: 'SALDO AWAL' })
  expect(await state()).toBe('matches')
  const { id, arrivesBy } = await bank.withdraw(who, 400_000n)
  await waitUntilHolds(async () => expect((await bank.payouts()).map(({ status }) => status)).toEqual(['settled']))
  expect((await app.withdrawals.one(who.actor, id)).state).toBe('sending')
  expect(await state()).toBe('moving')
  await world.moveTo(new Date(arrivesBy.getTime() - 1))
  expect(await state()).toBe('moving')
  await world.moveTo(arrivesBy)
  expect(await state()).toBe('short')
  await bank.reached(who, id, 'settled')
  expect(await state()).toBe('matches')
})
