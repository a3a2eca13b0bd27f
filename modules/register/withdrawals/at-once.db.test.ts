import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

test('everything withdrawn in two tabs while a purchase is paid: the money is spent once', async () => {
  const { app, world } = bank
  const who = await bank.person({ cash: 1_005_000n, account: '7700010005' })
  const { slug, id: offering } = await world.offering()
  const wish = { offering: slug, units: '50', method: 'wallet', statements: [...purchaseConfirmations] }
  const everything = { amount: 1_000_000n }
  const proof = await bank.proofFor(who, () => app.withdrawals.request(who.actor, everything))
  const withdraw = () => app.withdrawals.request(who.actor, everything, { proof })
  const [first, second, bought] = await Promise.allSettled([
    withdraw(),
    withdraw(),
    app.offerings.subscribe(who.actor, Subscribe.parse(wish), { key: 'one' }),
  ])
  const withdrawn = [first, second].filter(({ status }) => status === 'fulfilled').length
  expect(withdrawn + (bought.status === 'fulfilled' ? 1 : 0)).toBe(1)
  const { available, held } = await bank.balanceOf(who.actor)
  const escrow = await app.ledger.balance({ owner: `offering/${offering}`, purpose: 'escrow', asset: 'IDR' })
  expect(held).toBe(withdrawn ? 1_005_000n : 0n)
  expect(available + held + escrow).toBe(1_005_000n)
  expect(await bank.books()).toEqual([])
})
