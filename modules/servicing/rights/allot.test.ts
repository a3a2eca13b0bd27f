import { expect, test } from 'vitest'
import { allotProRata } from '#contract/registry/rules/pro-rata'
import { basisPoints, rupiah, units } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { computeDilution, computeRights, computeRightsPrice, computeTheoreticalPrice } from './states.ts'

const quantity = fc.bigInt({ min: 0n, max: 10_000_000_000n }).map(units)
const positive = fc.bigInt({ min: 1n, max: 1_000_000n }).map(units)

test('rights are held × new ÷ old, floored to the unit', () => {
  const terms = { newShares: units(113), oldShares: units(50) }
  expect([50, 100].map((held) => computeRights(units(held), terms))).toEqual([113n, 226n])
  const few = { newShares: units(23), oldShares: units(50) }
  expect(computeRights(units(50), few)).toBe(23n)
  expect(computeRights(units(100_000_000), { newShares: units(32_525_443), oldShares: units(100_000_000) })).toBe(
    32_525_443n,
  )
  expect(computeRights(units(2), { newShares: units(2), oldShares: units(5) })).toBe(0n)
})

test('entitlements never exceed the issue, and what flooring leaves is less than one right a holder', () => {
  fc.assert(
    fc.property(
      fc.array(quantity, { minLength: 1, maxLength: 60 }),
      positive,
      positive,
      (held, newShares, oldShares) => {
        const terms = { newShares, oldShares }
        const issue = computeRights(units(held.reduce((sum, each) => sum + each, 0n)), terms)
        const entitled = held.map((each) => computeRights(each, terms)).reduce((sum, each) => sum + each, 0n)
        expect(entitled <= issue && issue - entitled < BigInt(held.length)).toBe(true)
      },
    ),
  )
})

test('what is left is parted in proportion, never more than was asked, to the last unit', () => {
  const wants = fc.array(fc.bigInt({ min: 1n, max: 5_000_000n }).map(units), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(quantity, wants, (left, asked) => {
      const allotted = allotProRata(
        left,
        asked.map((each, at) => ({ id: String(at), units: each })),
      )
      const wanted = asked.reduce((sum, each) => sum + each, 0n)
      const given = [...allotted.values()].reduce((sum, each) => sum + each, 0n)
      expect(given).toBe(left < wanted ? left : wanted)
      for (const [at, excess] of asked.entries()) {
        const got = allotted.get(String(at))!
        expect(got <= excess).toBe(true)
        if (wanted > left) expect([0n, 1n]).toContain(got - (left * excess) / wanted)
      }
    }),
  )
})

test('the larger remainder gets the odd unit, the earlier order first', () => {
  const wants = [units(1), units(1), units(2)].map((each, at) => ({ id: 'abc'[at]!, units: each }))
  expect([...allotProRata(units(3), wants)]).toEqual([
    ['a', 1n],
    ['b', 1n],
    ['c', 1n],
  ])
  expect([...allotProRata(units(1), wants)]).toEqual([
    ['a', 0n],
    ['b', 0n],
    ['c', 1n],
  ])
  expect([...allotProRata(units(0), wants)].map(([, got]) => got)).toEqual([0n, 0n, 0n])
})

test('the theoretical price lies between both prices, and who takes no part keeps old ÷ (old + new)', () => {
  const terms = { newShares: units(1), oldShares: units(5), exercisePrice: rupiah(850) }
  expect(computeTheoreticalPrice(rupiah(915), terms)).toBe(904n)
  expect(computeDilution(terms)).toBe(1_666n)
})

test('a virtual account costs what the bank takes with its tax, the wallet nothing', () => {
  const rules = { channelFee: rupiah(3_000), vat: basisPoints(1_100) }
  const asked = { quantity: units(1_000), price: rupiah(850), rules }
  expect(computeRightsPrice({ ...asked, method: 'wallet' })).toEqual({
    amount: 850_000n,
    channelFee: 0n,
    vat: 0n,
    total: 850_000n,
  })
  expect(computeRightsPrice({ ...asked, method: 'virtual_account' })).toMatchObject({
    channelFee: 3_000n,
    vat: 330n,
    total: 853_330n,
  })
})
