import { afterAll, expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { openMarketWorld } from '../../../../test/market-world.ts'

const world = await openMarketWorld()
const { market, filed } = world
afterAll(() => world.close())

const yearOf = (year: number, netProfit: number, equity: number) => ({
  ...{ year, filedAt: wib(`${year + 1}-04-30`, '10:00'), auditedBy: 'KAP Hidayat' },
  ...{ netProfit: rupiah(netProfit), equity: rupiah(equity) },
})

test('the fair price of a share is reckoned from the newest filed year, its offering and the trades of ninety days', async () => {
  await expect(market.fairPrice('tidak-ada')).rejects.toMatchObject({ code: 'share_not_found' })
  const slug = await world.share('WAJAR')
  expect(await market.fairPrice(slug)).toMatchObject({ price: null, figures: null, shares: null, multiple: null })

  filed.issue = { price: rupiah(1_000), sold: units(2_000), others: units(8_000) }
  filed.years = [yearOf(2024, 1_000_000, 5_000_000), yearOf(2025, 1_200_000, 9_000_000)]
  const [sari, bayu] = [await world.person({ cash: 100_000_000n }), await world.person({ shares: { WAJAR: 2_000n } })]
  await world.sell(bayu, 1_050, 100, slug)
  await world.buy(sari, 1_050, 100, slug)
  const fair = await market.fairPrice(slug)
  expect(fair).toMatchObject({
    figures: { year: 2025, raised: 0n },
    shares: 10_000n,
    multiple: { tenths: 80n, year: 2024 },
    traded: { since: '2026-09-02', units: 100n, value: 105_000n },
    methods: [
      { method: 'book', price: 900n },
      { method: 'earnings', price: 960n },
      { method: 'trades', price: 1_050n },
    ],
    price: 960n,
  })
  expect((await market.book(slug)).reference).toBe(1_000n)
})

test('where the newest year ended before the shares were distributed, the money raised belongs to the equity', async () => {
  const slug = await world.share('MUDA')
  await world.person({ shares: { MUDA: 2_000n } })
  filed.years = [yearOf(2024, 1_000_000, 5_000_000)]
  expect((await market.fairPrice(slug)).figures).toMatchObject({ year: 2024, raised: 2_000_000n })
  expect((await market.fairPrice(slug)).methods[0]).toEqual({ method: 'book', price: 700n })
})
