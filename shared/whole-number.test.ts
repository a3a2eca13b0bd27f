import { expect, test } from 'vitest'
import { wholeNumberOf } from './whole-number.ts'

test('a whole number has one spelling', () => {
  expect(['0', '5', '10', '999999999'].map(wholeNumberOf)).toEqual([0, 5, 10, 999_999_999])
  for (const text of [
    '',
    ' ',
    ' 5',
    '5 ',
    '5\n',
    '05',
    '00010',
    '+5',
    '-5',
    '5.0',
    '5e1',
    '0x5',
    '٥',
    '５',
    '1000000000',
  ])
    expect(wholeNumberOf(text), JSON.stringify(text)).toBeNaN()
  for (const other of [5, null, true, undefined, [5]]) expect(wholeNumberOf(other)).toEqual(other)
})
