import { afterAll, beforeAll, expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { type MarketWorld, OPEN, openMarketWorld } from '../../../../test/market-world.ts'

let world: MarketWorld
beforeAll(async () => {
  world = await openMarketWorld()
})
afterAll(() => world.close())

test('before a split orders are cancelled and trades are waited for; then prices are those of the new shares', async () => {
  const { market, registry } = world
  const code = 'BAGI'
  const slug = await world.share(code)
  const { businessId } = (await registry.shareByCode(code))!
  const sari = await world.person({ cash: 10_000_000n })
  const bayu = await world.person({ shares: { [code]: 1_000n } })
  await world.moveTo(OPEN)
  await world.sell(bayu, 1_000, 200, slug)
  await world.buy(sari, 1_000, 100, slug)
  await market.setAlert(sari, { slug, side: 'above', price: rupiah(1_050) })
  const run = { name: 'test', actor: world.staff, may: 'market.run' as const }

  await world.commands.run(run, (context) => market.suspendInTx(context, { businessId, code }))
  expect(await world.has(bayu, code)).toEqual([900n, 0n, 100n])
  expect((await market.orders(bayu)).items[0]).toMatchObject({ state: 'cancelled', why: 'staff' })
  await expect(world.buy(sari, 1_000, 1, slug)).rejects.toMatchObject({ code: 'share_halted' })
  expect(await market.isUnsettled(code)).toBe(true)
  await world.moveTo(wib('2026-12-04', '20:00'))
  expect(await market.isUnsettled(code)).toBe(false)

  const ratio = { code, oldShares: units(1), newShares: units(10) }
  const price = await world.commands.run(run, (context) => market.adjustPricesForSplitInTx(context, ratio))
  expect(price).toBe(100n)
  expect((await market.book(slug)).reference).toBe(100n)
  expect((await market.alerts(sari, slug)).map((alert) => alert.price)).toEqual([105n])
  expect(await world.differences()).toEqual([])
})
