import { expect, test } from 'vitest'
import { fc } from '../../test/property.ts'
import { computeAllocation, computePortfolioShares, findLargestIssuer } from './allocation.ts'

test('three equal parts are 33,4 %, 33,3 % and 33,3 %, the largest first', () => {
  const parts = ['a', 'b', 'c'].map((name) => ({ name, amount: 100n }))
  expect(computeAllocation(parts).map(({ share }) => share)).toEqual([3_340n, 3_330n, 3_330n])
  expect(
    computeAllocation([
      { name: 'a', amount: 1n },
      { name: 'b', amount: 2n },
      { name: 'a', amount: 7n },
    ]),
  ).toEqual([
    { name: 'a', amount: 8n, share: 8_000n },
    { name: 'b', amount: 2n, share: 2_000n },
  ])
})

test('nothing has no parts', () => {
  expect(computeAllocation([])).toEqual([])
  expect(computeAllocation([{ name: 'a', amount: 0n }])).toEqual([])
})

test('shares always add up to 100,0 %, and none is a tenth off', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 50 }), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      const parts = computeAllocation(amounts.map((amount, at) => ({ name: String(at), amount })))
      if (total === 0n) return parts.length === 0
      const off = parts.some(({ amount, share }) => {
        const exact = share * total - amount * 10_000n
        return exact > 10n * total || exact < -10n * total
      })
      return parts.reduce((sum, { share }) => sum + share, 0n) === 10_000n && !off
    }),
  )
})

test('the share of a security is of all that its owner has here, cash and what is under way included', () => {
  const worths = [{ security: { code: 'ADN-S1' }, value: 90n }] as unknown as Parameters<
    typeof computePortfolioShares
  >[0]
  expect(computePortfolioShares(worths, { cash: 800n, underWay: 110n }).get('ADN-S1')).toBe(900n)
})

test('the largest issuer is the one in whom most is held by all its securities together', () => {
  const worth = (businessId: string, name: string, value: bigint) => ({ security: { businessId, name }, value })
  const worths = [
    worth('a', 'Armada Dingin', 90n),
    worth('k', 'Klinik Sehati', 86n),
    worth('k', 'Sukuk Klinik Sehati', 25n),
  ] as unknown as Parameters<typeof findLargestIssuer>[0]
  expect(findLargestIssuer(worths)).toEqual({ name: 'Klinik Sehati', value: 111n })
  expect(findLargestIssuer([])).toBeNull()
})
