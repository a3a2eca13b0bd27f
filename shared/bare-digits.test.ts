import { expect, test } from 'vitest'
import { bareDigits } from './bare-digits.ts'

test.each([
  ['1000', '1000'],
  ['1.000', '1000'],
  ['Rp 12.345.678', '12345678'],
  ['Rp.5.000', '5000'],
  ['Rp-5.000', '-5000'],
  ['−5.000', '−5000'],
  ['-Rp5.000', '-5000'],
  ['1 000', '1000'],
])('%s is read as %s', (typed, bare) => {
  expect(bareDigits(typed)).toBe(bare)
})

test.each(['1.5', '10000.50', '1.00', '1.0000', '1000.000', '.5', '1.', '1..000', '1.000.00', '1,000', '１０'])(
  '%s is no whole number',
  (typed) => {
    expect(bareDigits(typed)).not.toMatch(/^\d+$/)
  },
)
