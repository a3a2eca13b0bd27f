import { afterAll, expect, test } from 'vitest'
import { openMarketWorld } from '../../../../test/market-world.ts'

const world = await openMarketWorld()
const { market, person } = world
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

test.each([
  ['who is refused for good', 'kycRefused', 'STOP'],
  ['whose account is suspended', 'accountSuspended', 'HALT'],
  ['who is not verified any more', 'kycLapsed', 'LATE'],
] as const)('%s has no order left in any book, and others keep theirs', async (_, part, code) => {
  const slugs = [await world.share(`${code}1`), await world.share(`${code}2`)] as const
  const sari = await person({ cash: 100_000_000n, shares: { [`${code}2`]: 100n } })
  const bayu = await person({ cash: 1_000_000n })
  const bought = await world.buy(sari, 950, 10, slugs[0])
  const sold = await world.sell(sari, 1_050, 40, slugs[1])
  const kept = await world.buy(bayu, 940, 10, slugs[0])
  const command = { name: 'test', actor: world.staff, may: 'market.run' as const }
  const { parts } = market
  await world.commands.run(command, (context) =>
    part === 'kycLapsed' ? parts.kycLapsed[0]!(context, [sari.userId]) : parts[part][0]!(context, sari.userId),
  )
  for (const { id } of [bought, sold])
    expect(await market.order(sari, id)).toMatchObject({ state: 'cancelled', why: 'staff', held: 0n })
  expect(await market.order(bayu, kept.id)).toMatchObject({ state: 'open' })
})
