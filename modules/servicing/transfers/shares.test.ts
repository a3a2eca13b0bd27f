import { expect, test } from 'vitest'
import { fc } from '../../../test/property.ts'
import { parseHeirs, parseInheritance } from './input.ts'
import { type Fraction, isWhole, parseFraction, splitByFractions } from './states.ts'

test('a share is written as a fraction of the whole, and nothing else is one', () => {
  expect(parseFraction('7/16')).toEqual({ numerator: 7n, denominator: 16n })
  expect(parseFraction(' 1 / 8 ')).toEqual({ numerator: 1n, denominator: 8n })
  expect(parseFraction('1')).toEqual({ numerator: 1n, denominator: 1n })
  for (const text of ['', '0/8', '9/8', '1/0', '12,5%', '-1/8', '1/8/8']) expect(parseFraction(text)).toBeUndefined()
})

test('a wife, two daughters and a brother: the shares of the law add up to one, and not a bit less or more', () => {
  const parts = (...texts: string[]) => texts.map((text) => parseFraction(text)!)
  expect(isWhole(parts('1/8', '1/3', '1/3', '5/24'))).toBe(true)
  expect(isWhole(parts('1/8', '1/3', '1/3', '4/24'))).toBe(false)
  expect(isWhole(parts('1/3', '1/3', '1/3', '1/1000'))).toBe(false)
  expect(isWhole([])).toBe(false)
})

test('what is parted is parted whole, nobody is a unit from their share, and who lost most by flooring gets what is left', () => {
  expect(
    splitByFractions(
      100n,
      ['1/3', '1/3', '1/3'].map((text) => parseFraction(text)!),
    ),
  ).toEqual([34n, 33n, 33n])
  expect(
    splitByFractions(
      7n,
      ['1/8', '7/8'].map((text) => parseFraction(text)!),
    ),
  ).toEqual([1n, 6n])
  const weights = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 6 })
  const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
  fc.assert(
    fc.property(weights, amount, (weights, amount) => {
      const denominator = weights.reduce((sum, each) => sum + each, 0n)
      const parts: Fraction[] = weights.map((numerator) => ({ numerator, denominator }))
      expect(isWhole(parts)).toBe(true)
      const shares = splitByFractions(amount, parts)
      expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(amount)
      for (const [at, share] of shares.entries()) {
        const exact = amount * parts[at]!.numerator
        const off = share * denominator - exact
        expect(off < denominator && off > -denominator).toBe(true)
      }
    }),
  )
})

test('the form of an heir says what is missing, twice there, no fraction, or not the whole', () => {
  const papers = { deathCertificate: 'a', heirsStatement: 'b', identityPapers: 'c' }
  const filled = { deceased: 'ayah@contoh.test', diedOn: '2026-10-01', relation: 'Anak', ...papers }
  const faults = (more: Record<string, string>) =>
    parseInheritance({ ...filled, ...more }, '2026-11-20').error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ]) ?? []
  const two = { heir1: 'Ani@contoh.test', share1: '1/8', heir2: 'budi@contoh.test', share2: '7/8' }
  expect(faults(two)).toEqual([])
  expect(parseHeirs(parseInheritance({ ...filled, ...two }, '2026-11-20').data!)).toMatchObject([
    { email: 'ani@contoh.test', numerator: 1n, denominator: 8n },
    { email: 'budi@contoh.test', numerator: 7n, denominator: 8n },
  ])
  expect(faults({})).toEqual([['heir1', 'missing']])
  expect(faults({ ...two, share2: '6/8' })).toEqual([['share1', 'transfer_not_whole']])
  expect(faults({ ...two, share2: 'separuh' })).toContainEqual(['share2', 'transfer_fraction'])
  expect(faults({ ...two, heir2: 'ani@contoh.test' })).toContainEqual(['heir2', 'transfer_heir_twice'])
  expect(faults({ ...two, heir2: '' })).toContainEqual(['heir2', 'missing'])
  expect(faults({ ...two, diedOn: '2026-11-21' })).toEqual([['diedOn', 'transfer_future']])
})
