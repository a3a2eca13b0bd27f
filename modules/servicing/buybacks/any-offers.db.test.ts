import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuybackWorld, createBuybackWorld } from '../../../test/buyback-world.ts'
import { fc } from '../../../test/property.ts'

let it: BuybackWorld
beforeAll(async () => {
  it = await createBuybackWorld()
})
afterAll(() => it.world.close())

const sum = (of: readonly bigint[]) => of.reduce((all, each) => all + each, 0n)

/** A holding, how much of it is offered in hundredths, and whether that is taken back. */
const holder = fc.record({
  held: fc.bigInt(10n, 1_000_000n),
  part: fc.bigInt(0n, 100n),
  regrets: fc.boolean(),
})

test('of any offers no more is bought than was planned, no more is paid than was paid in, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(holder, { minLength: 1, maxLength: 12 }),
      fc.bigInt(1n, 1_000n),
      fc.bigInt(1n, 99_999n),
      async (people, thousandths, price) => {
        const before = sum(people.map(({ held }) => held))
        const { code, slug, owner, holders } = await it.share(people.map(({ held }) => held))
        const limit = before / 10n
        const most = 1n + ((limit - 1n) * thousandths) / 1_000n
        const card = await it.opened(it.terms(code, { most: String(most), price: String(price) }))
        const offered: bigint[] = []
        for (const [at, { held, part, regrets }] of people.entries()) {
          const wanted = (held * part) / 100n
          const { id } = wanted > 0n ? await it.offer(holders[at]!, slug, wanted) : { id: null }
          if (id && regrets) await it.app.buybacks.withdraw(holders[at]!, { id })
          offered.push(regrets ? 0n : wanted)
        }
        await it.world.moveTo(card.closesAt)
        const all = sum(offered)
        const left = await Promise.all(holders.map((each) => it.unitsOf(each, code)))
        const paid = await Promise.all(holders.map(({ userId }) => it.cash(userId)))
        const bought = people.map(({ held }, at) => held - left[at]!)
        expect(sum(bought)).toBe(all < most ? all : most)
        expect(paid).toEqual(bought.map((each) => each * price))
        expect(sum(paid) + (await it.cash(owner))).toBe(most * price)
        expect(await it.inIssue(code)).toBe(before - sum(bought))
        for (const [at, each] of offered.entries()) {
          const part = all > most ? (each * most) / all : each
          expect(bought[at]! - part >= 0n && bought[at]! - part <= (all > most ? 1n : 0n)).toBe(true)
          expect(bought[at]! <= each).toBe(true)
        }
      },
    ),
    { numRuns: 5 },
  )
  expect(await it.books()).toEqual([])
})
