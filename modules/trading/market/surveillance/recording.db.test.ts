import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectHoldersBefore } from '#modules/ledger'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { type MarketWorld, openMarketWorld, parseTestDay } from '../../../../test/market-world.ts'

let market: MarketWorld
beforeAll(async () => {
  market = await openMarketWorld()
})
afterAll(() => market.close())

test('a trade that settles on the recording day makes its buyer the holder; one that settles a day later leaves the seller it', async () => {
  await market.share()
  const seller = await market.person({ shares: { KGL: 100n } })
  const buyer = await market.person({ cash: 1_000_000n })
  const trade = async (count: number) => {
    await market.sell(seller, 1_000, count)
    return market.buy(buyer, 1_000, count)
  }
  await trade(20) // on a Monday: settles on Wednesday
  await market.moveTo(wib(parseTestDay('2026-12-01'), '10:00'))
  await trade(10) // settles on Thursday
  await market.moveTo(wib(parseTestDay('2026-12-04'), '12:00'))

  // as a distribution, a rights issue and a meeting count them: at the end of the recording day
  const heldOn = async (recorded: LocalDate) => {
    const { rows } = await selectHoldersBefore('KGL', wib(plusDays(recorded, 1))).execute(market.db)
    const of = (userId: string) => rows.find((row) => row.user_id === userId)?.units ?? 0n
    return [of(seller.userId), of(buyer.userId)]
  }
  expect(await heldOn(parseTestDay('2026-12-01'))).toEqual([100n, 0n])
  expect(await heldOn(parseTestDay('2026-12-02'))).toEqual([80n, 20n])
  expect(await heldOn(parseTestDay('2026-12-03'))).toEqual([70n, 30n])
  expect(await market.differences()).toEqual([])
})
