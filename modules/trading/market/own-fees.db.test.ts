import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWallet, type WalletDeps } from '#modules/wallet'
import type { PersonActor } from '#shared/actor'
import { plusDays, wib } from '#shared/dates'
import { type MarketWorld, openMarketWorld, parseTestDay } from '../../../test/market-world.ts'
import { marketMovements } from './states.ts'

let world: MarketWorld
let [sari, bayu] = [] as unknown as [PersonActor, PersonActor]
let wallet: ReturnType<typeof createWallet>
beforeAll(async () => {
  world = await openMarketWorld()
  const slug = await world.share()
  sari = await world.person({ cash: 10_000_000n })
  bayu = await world.person({ shares: { KGL: 1_000n } })
  const { db, clock, ledger, market } = world
  const used = { db, clock, ledger, movements: marketMovements, movementSources: market.parts.movementSources }
  wallet = createWallet(used as Partial<WalletDeps> as WalletDeps)
  await world.sell(bayu, 1_000, 100, slug)
  await world.buy(sari, 1_000, 100, slug)
  await world.moveTo(wib(plusDays(parseTestDay('2026-11-30'), 2), '12:00'))
})
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

const settled = async (who: PersonActor) => {
  const { items } = await wallet.transactions(who, { kinds: ['trade_settled'] })
  return items.find(({ asset }) => asset === 'IDR')!
}
const sides = (of: { place: string; amount: bigint }[]) =>
  Object.fromEntries(of.map(({ place, amount }) => [place, amount]))

test('each party of a trade has their own fee and its tax in the year’s summary, and no other’s', async () => {
  const [ofBuyer, ofSeller] = [await wallet.taxSummary(sari, 2026), await wallet.taxSummary(bayu, 2026)]
  expect([ofBuyer.feesTotal, ofSeller.feesTotal]).toEqual([250n, 350n])
  const { buyer_vat, seller_vat } = await vatOf()
  expect(ofBuyer.fees).toMatchObject([{ kind: 'trade_settled', fees: 250n - buyer_vat, vat: buyer_vat }])
  expect(ofSeller.fees).toMatchObject([{ kind: 'trade_settled', fees: 350n - seller_vat, vat: seller_vat }])
})

test('where the money of a trade went says what it cost this party, and both sides of it are equal', async () => {
  const { buyer_vat, seller_vat } = await vatOf()
  const [bought, sold] = [await settled(sari), await settled(bayu)]
  expect(sides(bought.from)).toEqual({ settling: 100_250n })
  expect(sides(bought.to)).toEqual({ others: 100_000n, fees: 250n - buyer_vat, tax: buyer_vat })
  expect(sides(sold.from)).toEqual({ others: 100_000n })
  expect(sides(sold.to)).toEqual({ wallet: 99_650n, fees: 350n - seller_vat, tax: seller_vat })
})

const vatOf = async () => {
  const { rows } = await sql<{ buyer_vat: bigint; seller_vat: bigint }>`
    select buyer_vat, seller_vat from market_trade`.execute(world.db)
  return rows[0]!
}
