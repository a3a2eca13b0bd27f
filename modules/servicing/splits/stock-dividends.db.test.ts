import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeSplit } from '#contract/splits/input'
import { computeSplit } from '#contract/splits/states'
import { plusDays, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { registerShare } from '../../../test/holders.ts'
import { creditWallet } from '../../../test/people.ts'
import { fc } from '../../../test/property.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const share = (quantities: readonly bigint[]) => registerShare(it.app.database.db, quantities, it.app.clock.now())
const cash = (userId: string) =>
  it.app.ledger.balance({ owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' })
const sum = (of: readonly bigint[]) => of.reduce((all, each) => all + each, 0n)

const terms = (security: string, more: Record<string, string> = {}) =>
  ProposeSplit.parse({
    kind: 'stock_dividend',
    security,
    oldShares: '10',
    newShares: '11',
    effectiveOn: plusDays(it.today(), 14),
    reason: 'Keputusan rapat umum pemegang saham',
    ...more,
  })

/** Proposes it, has two others approve it, and moves to its day. */
async function run(input: ProposeSplit) {
  const card = await it.app.splits.propose(it.finance, input)
  for (const checker of it.checkers) await voteAbout(it.app.approvals, checker, `split/${card.id}`)
  await it.world.moveTo(wib(card.effectiveOn))
  return it.app.splits.one(it.finance, card.id)
}

test('holders get new shares by ratio and the fraction in cash at the reference price', async () => {
  const { app } = it
  const { code, slug, owner, holders } = await share([25n, 7n, 100n, 1n])
  await creditWallet(app, owner, rupiah(20_000))
  // a share at Rp10,000 is worth Rp9,090 after the dividend; 0.5 + 0.7 + 0.1 new shares make Rp4,545 + Rp6,363 + Rp909
  const done = await run(terms(code, { funding: '20000' }))
  expect(done).toMatchObject({
    kind: 'stock_dividend',
    state: 'ended',
    oddPrice: 9_090n,
    run: { holders: 4, done: 4, unitsBefore: 133n, unitsAfter: 145n, odd: 0n, paid: 11_817n },
  })
  expect(done.reference).toMatch(/^DS-/)
  expect(await Promise.all(holders.map((holder) => it.unitsOf(holder, code)))).toEqual([27n, 7n, 110n, 1n])
  expect(await Promise.all(holders.map(({ userId }) => cash(userId)))).toEqual([4_545n, 6_363n, 0n, 909n])
  expect(await cash(owner)).toBe(20_000n - 11_817n)

  const holding = await app.registry.holding(holders[0]!, slug)
  expect(holding).toMatchObject({ units: 27n, cost: 250_000n, price: 9_090n, received: 4_545n, realised: 0n })
  const disclosed = await app.disclosures.of([(await app.registry.security(code)).businessId], 5)
  expect(disclosed.map(({ title }) => title)).toEqual(['Dividen saham selesai', 'Dividen saham'])
  const { items } = await app.wallet.transactions(holders[0]!, { kinds: ['stock_dividend', 'odd_shares_paid'] })
  expect(items).toHaveLength(2)
  await app.notifications.deliver()
  const told = (await app.notifications.list(holders[3]!, {}, 'id')).items.map(({ title }) => title)
  expect(told).toEqual(expect.arrayContaining([expect.stringContaining('sekarang 1 lembar')]))
  expect(await it.books()).toEqual([])
  for (const lie of [
    `update split set new_shares = 12 where id = '${done.id}'`,
    `update split_holding set units_after = units_after + 1 where split_id = '${done.id}'`,
    `update split_holding set paid = paid + 1 where split_id = '${done.id}' and paid > 0`,
  ])
    expect(await it.foundAfter(lie), lie).not.toEqual([])
})

test('refuses a ratio that adds nothing, a price of its own and too little money for the fractions', async () => {
  const { code } = await share([25n, 7n])
  const propose = (input: ProposeSplit) => it.app.splits.propose(it.finance, input)
  const ratio = { code: 'stock_dividend_ratio' }
  await expect(propose(terms(code, { newShares: '10' }))).rejects.toMatchObject(ratio)
  await expect(propose(terms(code, { newShares: '1' }))).rejects.toMatchObject(ratio)
  await expect(propose(terms(code, { oddPrice: '5' }))).rejects.toMatchObject({ code: 'stock_dividend_price' })
  await expect(propose(terms(code, { funding: '10907' }))).rejects.toMatchObject({
    code: 'split_funding',
    details: { needed: 10_908n },
  })
  await propose(terms(code, { funding: '10908' }))
  await expect(propose(terms(code, { funding: '10908' }))).rejects.toMatchObject({ code: 'split_running' })
})

test('of any register each holder gets what computeSplit says, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.bigInt(1n, 1_000_000_000n), { minLength: 1, maxLength: 8 }),
      fc.bigInt(1n, 99n),
      fc.bigInt(1n, 99n),
      async (quantities, oldShares, more) => {
        const { code, owner, holders } = await share(quantities)
        const ratio = { oldShares: units(oldShares), newShares: units(oldShares + more) }
        const oddPrice = rupiah((10_000n * ratio.oldShares) / ratio.newShares)
        const each = quantities.map((held) => computeSplit(units(held), { kind: 'stock_dividend', ...ratio, oddPrice }))
        const funding = sum(each.map(({ paid }) => paid))
        if (funding > 0n) await creditWallet(it.app, owner, rupiah(funding))
        const [of, to] = [String(ratio.oldShares), String(ratio.newShares)]
        await run(terms(code, { oldShares: of, newShares: to, funding: String(funding) }))
        expect(await Promise.all(holders.map((holder) => it.unitsOf(holder, code)))).toEqual(
          each.map(({ after }) => after),
        )
        expect(await Promise.all(holders.map(({ userId }) => cash(userId)))).toEqual(each.map(({ paid }) => paid))
        expect(await cash(owner)).toBe(0n)
      },
    ),
    { numRuns: 4 },
  )
  expect(await it.books()).toEqual([])
})
