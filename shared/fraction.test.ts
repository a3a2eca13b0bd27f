import { expect, test } from 'vitest'
import { fc } from '../test/property.ts'
import { formatFraction, isAtLeast, isMoreThan, type LegalFraction, parseLegalFraction } from './fraction.ts'

test('a part of a whole is read from its two figures, and nothing else is', () => {
  expect(['2/3', ' 1 / 2 ', '10000/10000', '7/12'].map(parseLegalFraction)).toEqual([
    '2/3',
    '1/2',
    '10000/10000',
    '7/12',
  ])
  for (const text of ['', '0/3', '3/2', '1/0', '2', '6667', '0,67', '-1/3', '1/3/3', '02/3', '1/10001'])
    expect(parseLegalFraction(text), text).toBeUndefined()
})

test('exactly the fraction is at least it and not more than it; one unit less is neither', () => {
  const cases: [LegalFraction, part: bigint, whole: bigint][] = [
    ['2/3', 1_664_000n, 2_496_000n],
    ['2/3', 1_325_182n, 1_987_773n],
    ['2/3', 2n, 3n],
    ['1/3', 832_000n, 2_496_000n],
    ['1/2', 50n, 100n],
    ['3/5', 7_497_600n, 12_496_000n],
    ['3/4', 3n, 4n],
  ]
  for (const [fraction, part, whole] of cases) {
    expect(isAtLeast(part, whole, fraction), `${part} of ${whole}`).toBe(true)
    expect(isMoreThan(part, whole, fraction), `${part} of ${whole}`).toBe(false)
    expect(isAtLeast(part - 1n, whole, fraction), `${part - 1n} of ${whole}`).toBe(false)
    expect(isMoreThan(part + 1n, whole, fraction), `${part + 1n} of ${whole}`).toBe(true)
  }
})

test('of every whole that can be divided so, exactly the fraction is enough', () => {
  const fraction = fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
    .filter(([top, bottom]) => top <= bottom)
  fc.assert(
    fc.property(fraction, fc.bigInt({ min: 1n, max: 1_000_000_000_000n }), ([top, bottom], times) => {
      const [part, whole] = [BigInt(top) * times, BigInt(bottom) * times]
      const said: LegalFraction = `${BigInt(top)}/${BigInt(bottom)}`
      expect(isAtLeast(part, whole, said) && !isMoreThan(part, whole, said) && !isAtLeast(part - 1n, whole, said)).toBe(
        true,
      )
    }),
  )
})

test('a fraction is written in words; what was kept in hundredths of a percent stays a percentage', () => {
  const said = (fraction: LegalFraction) => [formatFraction(fraction, 'id'), formatFraction(fraction, 'en')]
  expect(said('2/3')).toEqual(['dua pertiga', 'two thirds'])
  expect(said('1/3')).toEqual(['sepertiga', 'a third'])
  expect(said('1/2')).toEqual(['setengah', 'half'])
  expect(said('3/4')).toEqual(['tiga perempat', 'three quarters'])
  expect(said('3/5')).toEqual(['tiga perlima', 'three fifths'])
  expect(said('1/8')).toEqual(['seperdelapan', 'an eighth'])
  expect(said('5000/10000')).toEqual(['setengah', 'half'])
  expect(said('6667/10000')).toEqual(['66,67%', '66,67%'])
  expect(said('1/20')).toEqual(['5%', '5%'])
  expect(said('7/12')).toEqual(['7/12', '7/12'])
  expect(said('3/3')).toEqual(['seluruh', 'all'])
})
