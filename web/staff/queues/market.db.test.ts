import { afterAll, expect, test } from 'vitest'
import { formatFindingKey } from '#contract/market/states'
import { openMarketWorld } from '../../../test/market-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { marketQueues } from './market.ts'

const world = await openMarketWorld()
afterAll(() => world.close())

test('what surveillance found waits on the home of staff until each of its people has a case', async () => {
  const { market } = world
  const [one, other] = [await insertStaff(world.db, 'market'), await insertStaff(world.db, 'compliance')]
  const slug = await world.share('TEMU1')
  const [sari, bayu] = [await world.person({ cash: 100_000_000n }), await world.person({ shares: { TEMU1: 10_000n } })]
  const waiting = async () => {
    const all = await Promise.all(marketQueues.map(({ load }) => load({ market } as never, other as never, 'id')))
    for (const [at, { count }] of marketQueues.entries())
      if (count) expect(await count({ market } as never, other as never)).toBe(all[at]!.items.length)
    return all.flatMap(({ items }) => items).map(({ title, to }) => [title, to])
  }
  expect(await waiting()).toEqual([])
  await world.sell(bayu, 1_000, 100, slug)
  await world.buy(sari, 1_000, 100, slug)
  const found = (await market.findings(one, slug)).filter(({ ids }) => ids.length > 0)
  expect(await waiting()).toHaveLength(found.length)
  expect(found.length).toBeGreaterThan(0)
  // in the reader's language: 83,3 %, never 83.3 %
  const details = await Promise.all(marketQueues.map(({ load }) => load({ market } as never, other as never, 'id')))
  for (const { detail } of details.flatMap(({ items }) => items)) expect(detail).not.toMatch(/\d\.\d%/)
  for (const finding of found)
    await market.openMarketCase(one, { slug, finding: formatFindingKey(finding), reason: 'menguasai volume sehari' })
  expect(await waiting()).toEqual(found.map(() => [expect.any(String), `/admin/market/${slug}`])) // the cases themselves
})
