import { expect, test } from 'vitest'
import { units } from '#shared/money'
import { listPresets, toSliderRange } from './slider-range.ts'

const range = (smallest: number, most: number) => {
  const { low, high, step } = toSliderRange(units(smallest), units(most))
  return [low, high, step]
}

test('a slider begins at the smallest purchase and ends at twenty times that, or at what can be bought', () => {
  expect(range(2, 20_000)).toEqual([2n, 40n, 1n])
  expect(range(2_000, 10_000_000)).toEqual([2_000n, 40_000n, 400n])
  expect(range(2_000, 9_700)).toEqual([2_000n, 9_600n, 400n])
  expect(range(100, 30)).toEqual([100n, 100n, 20n])
})

test('the fixed amounts are within the range, each once', () => {
  expect(listPresets(toSliderRange(units(2), units(20_000)))).toEqual([2n, 4n, 10n, 20n, 40n])
  expect(listPresets(toSliderRange(units(2), units(8)))).toEqual([2n, 4n, 8n])
  expect(listPresets(toSliderRange(units(2), units(1)))).toEqual([2n])
})
