import { describe, expect, test } from 'vitest'
import { bareDecimal, bareDigits, parseWholeNumber, readDecimal, readWhole } from './read-number.ts'

describe('a whole number', () => {
  test.each([
    ['1000', '1000'],
    ['1.000', '1000'],
    ['Rp 12.345.678', '12345678'],
    ['Rp.5.000', '5000'],
    ['IDR 5.000', '5000'],
    ['1 000', '1000'],
    ['1\u00a0250\u00a0000', '1250000'],
    ['Rp1.250.000,00', '1250000'],
    ['Rp 1.250.000,-', '1250000'],
    [' 01250000 ', '1250000'],
    ['0', '0'],
    ['', ''],
  ])('%j is read as %j', (typed, text) => {
    expect(readWhole(typed)).toEqual({ ok: true, text })
    expect(bareDigits(typed)).toBe(text)
  })

  test.each([
    ['1.5', 'whole'],
    ['1,5', 'whole'],
    ['12,50,0', 'whole'],
    ['10000.50', 'whole'],
    ['1.0000', 'whole'],
    ['1000.000', 'whole'],
    ['.5', 'whole'],
    ['1.', 'whole'],
    ['0.125', 'whole'],
    ['1..000', 'whole'],
    ['1.000.00', 'whole'],
    ['1,000', 'whole'],
    ['1,250,000.75', 'whole'],
    ['12 34', 'whole'],
    ['3-4', 'whole'],
    ['Rp1.250.000,75', 'whole'],
    ['12.500.000/2', 'digits'],
    ['1e6', 'digits'],
    ['1e6 0000', 'digits'],
    ['1 juta', 'digits'],
    ['5k', 'digits'],
    ['0x10', 'digits'],
    ['١٢٣', 'digits'],
    ['１０', 'digits'],
    ['1\u200b000', 'digits'],
    ['+5', 'digits'],
    ['-5', 'minus'],
    ['-50000', 'minus'],
    ['(2.500)', 'minus'],
    ['Rp-5.000', 'minus'],
  ])('%j is refused', (typed, fault) => {
    expect(readWhole(typed)).toEqual({ ok: false, fault })
    expect(bareDigits(typed)).not.toMatch(/^\d+$/)
  })

  test.each([
    ['Rp-5.000', '-5000'],
    ['−5.000', '-5000'],
    ['-Rp5.000', '-5000'],
    ['(2.500)', '-2500'],
  ])('%j is below zero where that is allowed', (typed, text) => {
    expect(readWhole(typed, { negative: true })).toEqual({ ok: true, text })
  })

  test.each(['5-3', '--5', '-', '-(5)'])('%j is none below zero either', (typed) => {
    expect(readWhole(typed, { negative: true }).ok).toBe(false)
  })
})

describe('a number with decimals', () => {
  test.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['12,50 %', '12.50'],
    ['.5', '0.5'],
    [',25', '0.25'],
    ['0.125', '0.1250'],
    ['12,125', '12.1250'],
    ['1.250,75', '1250.75'],
    ['1.250.000', '1250000'],
    ['1250.5', '1250.5'],
    ['40', '40'],
    ['', ''],
  ])('%j is read as %j, and that again as the same', (typed, text) => {
    expect(readDecimal(typed)).toEqual({ ok: true, text })
    expect(bareDecimal(text)).toBe(text)
  })

  test.each([
    ['1.250', 'unclear'],
    ['12.500', 'unclear'],
    ['1..2.3', 'decimal'],
    ['12,5,0', 'decimal'],
    ['12,', 'decimal'],
    ['12.', 'decimal'],
    [',', 'decimal'],
    ['12a.5b', 'digits'],
    ['12 5', 'digits'],
    ['½', 'digits'],
    ['1e2', 'digits'],
    ['-5', 'minus'],
  ])('%j is refused', (typed, fault) => expect(readDecimal(typed)).toEqual({ ok: false, fault }))

  test('may be below zero where that is allowed', () =>
    expect(readDecimal('-2,5', { negative: true })).toEqual({ ok: true, text: '-2.5' }))
})

test('a whole number has one spelling', () => {
  expect(['0', '5', '10', '999999999'].map(parseWholeNumber)).toEqual([0, 5, 10, 999_999_999])
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
    expect(parseWholeNumber(text), JSON.stringify(text)).toBeNaN()
  for (const other of [5, null, true, undefined, [5]]) expect(parseWholeNumber(other)).toEqual(other)
})

describe('numbers as English writes them', () => {
  test.each([
    ['1,250,000', '1250000'],
    ['Rp1,250,000.00', '1250000'],
  ])('%s is a whole number on every page', (typed, text) => {
    expect(readWhole(typed)).toEqual({ ok: true, text })
    expect(readWhole(typed, { locale: 'en' })).toEqual({ ok: true, text })
  })
  test.each([
    ['1,250', '1250'],
    ['12.00', '12'],
    ['1.250.000', '1250000'],
    ['Rp1.250.000,00', '1250000'],
  ])('%s is a whole number on an English page', (typed, text) =>
    expect(readWhole(typed, { locale: 'en' })).toEqual({ ok: true, text }),
  )
  test('one group has decimals in Indonesian and is refused', () =>
    expect(readWhole('1,250')).toEqual({ ok: false, fault: 'whole' }))
  test('two zeros after a comma are not yet a number in English', () =>
    expect(readWhole('12,00', { locale: 'en' })).toEqual({ ok: false, fault: 'whole' }))
  test.each([
    ['1,250.75', '1250.75'],
    ['1,250,000', '1250000'],
  ])('%s has one reading as a decimal', (typed, text) => {
    expect(readDecimal(typed)).toEqual({ ok: true, text })
    expect(readDecimal(typed, { locale: 'en' })).toEqual({ ok: true, text })
  })
  test('a single group is unclear as an English decimal', () =>
    expect(readDecimal('1,250', { locale: 'en' })).toEqual({ ok: false, fault: 'unclear' }))
})
