import { describe, expect, it, test } from 'vitest'
import { fc } from '../../../test/property.ts'
import { money } from '../format.ts'
import { LARGEST, parseAmount, parseCount, parsePercent } from './amount.ts'

const amount = (text: string) => {
  const read = parseAmount(text, { zero: true, negative: true })
  return read.ok ? read.value : read.why
}

describe('an amount is read as people type and paste it', () => {
  it.each([
    ['Rp1.000.000', 1_000_000n],
    ['rp. 25.000.000,00', 25_000_000n],
    ['1000000', 1_000_000n],
    ['1 000 000', 1_000_000n],
    ['1\u00a0000\u00a0000', 1_000_000n],
    ['10 juta', 10_000_000n],
    ['Rp1,5 M', 1_500_000_000n],
    ['2,25jt', 2_250_000n],
    ['500 rb', 500_000n],
    ['1,5 triliun', 1_500_000_000_000n],
    ['1.000', 1_000n],
    ['100.000,-', 100_000n],
    ['(2.500)', -2_500n],
    ['−2.500', -2_500n],
    ['-Rp2.500', -2_500n],
    ['0', 0n],
  ])('%s', (text, expected) => expect(amount(text)).toBe(expected))
})

describe('what is no amount is told so, and why', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['seribu', 'not_a_number'],
    ['1.000.00', 'not_a_number'],
    ['1.000,000.00', 'not_a_number'],
    ['Rp 1.000.000,50', 'not_a_number'],
    ['IDR 1,000,000.75', 'not_a_number'],
    ['1,000', 'not_a_number'],
    ['1.5', 'not_a_number'],
    ['10,50', 'not_a_number'],
    ['１２３', 'not_a_number'],
    ['1.500 juta 2', 'not_a_number'],
    ['1.500 jt', 'not_a_number'],
    ['1,2345678 jt', 'too_precise'],
    ['1,2,3', 'not_a_number'],
    ['12abc', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['1e9', 'not_a_number'],
    ['.', 'not_a_number'],
    ['<script>', 'not_a_number'],
    ['9999999999999999', 'too_large'],
  ])('%s', (text, why) => expect(amount(text)).toBe(why))

  it('however long it is', () => {
    expect(amount('9'.repeat(5_000))).toBe('too_large')
    expect(amount(`0,${'3'.repeat(5_000)}`)).toBe('not_a_number')
  })

  it('zero and negative amounts are told apart where they make no sense', () => {
    expect(parseAmount('0')).toEqual({ ok: false, why: 'zero' })
    expect(parseAmount('-5')).toEqual({ ok: false, why: 'negative' })
  })
})

test('every amount that we write is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -LARGEST, max: LARGEST }), (value) => {
      expect(amount(money(value))).toBe(value)
      expect(amount(String(value))).toBe(value)
    }),
  )
})

test('no text whatever breaks the reader', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- Rpjtm()') })), (text) => {
      const read = parseAmount(text, { zero: true, negative: true })
      if (read.ok) expect(read.value <= LARGEST && read.value >= -LARGEST).toBe(true)
    }),
  )
})

test('a percentage keeps two decimals; more is refused and never rounded in silence', () => {
  expect(parsePercent('12,5%')).toEqual({ ok: true, value: 1_250n })
  expect(parsePercent('12.25')).toEqual({ ok: true, value: 1_225n })
  expect(parsePercent('100 %')).toEqual({ ok: true, value: 10_000n })
  expect(parsePercent('1.250')).toEqual({ ok: false, why: 'not_a_number' })
  expect(parsePercent('0,125')).toEqual({ ok: false, why: 'too_precise' })
  expect(parsePercent('100,01')).toEqual({ ok: false, why: 'too_large' })
  expect(parsePercent('-3')).toEqual({ ok: false, why: 'negative' })
  expect(parsePercent('-3', { negative: true })).toEqual({ ok: true, value: -300n })
})

test('months and shares are whole', () => {
  expect(parseCount('1.000.000')).toEqual({ ok: true, value: 1_000_000n })
  expect(parseCount('12,5')).toEqual({ ok: false, why: 'not_a_number' })
  expect(parseCount('0')).toEqual({ ok: false, why: 'zero' })
  expect(parseCount('25', { to: 24n })).toEqual({ ok: false, why: 'too_large' })
})
