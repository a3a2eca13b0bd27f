import { expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { bandBounds, redactBands } from './states.ts'

const told = (...holders: number[]) =>
  redactBands(
    [...bandBounds, null].map((upTo, at) => ({ upTo, holders: holders[at]!, value: rupiah(holders[at]!) })),
  ).map(({ value }) => value)

test('an issuer sees no sum by which somebody’s holding could be reckoned back from the whole issue', () => {
  expect(told(104, 52, 12)).toEqual([104n, 52n, 12n])
  expect(told(104, 52, 2)).toEqual([104n, null, null])
  expect(told(104, 1, 2)).toEqual([104n, null, null])
  expect(told(5, 0, 1)).toEqual([null, 0n, null])
  expect(told(0, 0, 1)).toEqual([0n, 0n, null])
})
