import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { rupiah } from '#shared/money'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let money: WithdrawalWorld
beforeAll(async () => {
  money = await createWithdrawalWorld()
})
afterAll(() => money.world.close())

test('a year says fees with their tax, and what is held at its end', async () => {
  const { app } = money
  const rina = await money.person({ cash: 10_000_000n })
  const { id, fee, vat } = await money.withdraw(rina, 1_000_000n)
  await money.reached(rina, id, 'settled')
  const year = await app.wallet.taxSummary(rina.actor, 2026)
  expect(fee).toBeGreaterThan(0n)
  expect(year).toMatchObject({ gross: 0n, income: [], principal: 0n, feesTotal: fee })
  expect(year.fees).toMatchObject([{ kind: 'withdrawal_settled', fees: fee - vat, vat }])
  const { total } = await app.wallet.balances(rina.actor)
  expect(year.holdings).toEqual([{ asset: 'IDR', amount: total }])
  expect(await app.wallet.taxSummary(rina.actor, 2025)).toMatchObject({ feesTotal: 0n, holdings: [] })
  await expect(app.wallet.taxSummary(rina.actor, 1)).rejects.toThrow()
})

test('a purchase is explained with its business, its reference and its page', async () => {
  const { app, world } = money
  const bayu = await world.investor({ name: 'Bayu', cash: rupiah(10_000_000) })
  const { slug } = await world.offering()
  const wish = { offering: slug, units: '10', method: 'wallet', statements: [...purchaseConfirmations] }
  const bought = await app.offerings.subscribe(bayu, Subscribe.parse(wish), { key: 'one' })
  const [paid] = (await app.wallet.transactions(bayu, { kinds: ['subscription_paid'] })).items
  expect(paid).toMatchObject({
    name: bought.offering.name,
    reference: bought.reference,
    about: { page: 'payment', id: bought.paymentId },
    from: [{ place: 'wallet', amount: bought.total }],
  })
  expect(paid!.to).toMatchObject([{ place: 'offering', amount: bought.amount }])
  expect((await app.wallet.transactions(bayu, { q: bought.reference })).items).toHaveLength(1)
})
