import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { computeValuation } from './compared.ts'

test('a company is worth what its share on offer costs, over that share', () => {
  expect(computeValuation({ target: rupiah(2_000_000_000), shareOffered: basisPoints(2_000) })).toBe(10_000_000_000n)
  expect(computeValuation({ target: rupiah(2_000_000_000), shareOffered: null })).toBeNull()
})
