import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { rupiah, units } from '#shared/money'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('holders are counted by the size of what they hold, by nobody who is not signed in', async () => {
  const { app } = world
  const quantities = [3, 3, 500, 501, 600, 700] // at Rp10,000 a unit
  const total = quantities.reduce((sum, each) => sum + each, 0)
  const { code, slug } = await world.offering({ totalUnits: units(total), minimumUnits: units(total) })
  for (const quantity of quantities) {
    const holder = await world.investor({ cash: rupiah(50_000_000) })
    const order = {
      offering: slug,
      units: units(quantity),
      method: 'wallet' as const,
      statements: [...purchaseConfirmations],
    }
    await app.offerings.subscribe(holder, order)
  }
  await world.advance('P5D')
  expect(await (await app.registry.bands(await world.investor(), [code])).get(code)).toEqual([
    { upTo: 5_000_000n, holders: 3, value: 5_060_000n },
    { upTo: 25_000_000n, holders: 3, value: 18_010_000n },
    { upTo: null, holders: 0, value: 0n },
  ])
  await expect(app.registry.bands({ kind: 'guest' }, [code])).rejects.toMatchObject({ code: 'not_signed_in' })
})
