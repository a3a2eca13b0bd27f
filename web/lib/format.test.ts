import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

const now = new Date('2026-11-20T07:05:00Z')

describe('money', () => {
  it('is grouped with dots', () => {
    expect(format.money(1_250_000n)).toBe('Rp1.250.000')
    expect(format.money('999')).toBe('Rp999')
    expect(format.money(0)).toBe('Rp0')
  })
  it('carries its minus before the currency', () => expect(format.money(-1_250n)).toBe('−Rp1.250'))
  it('keeps every digit beyond the reach of a float', () =>
    expect(format.money(9_007_199_254_740_993n)).toBe('Rp9.007.199.254.740.993'))
  it('shows the sign of a change', () => {
    expect(format.signedMoney(412_500n)).toBe('+Rp412.500')
    expect(format.signedMoney(0n)).toBe('Rp0')
  })
})

describe('in English', () => {
  it.each([
    [format.money(1_250_000n, 'en'), 'Rp1,250,000'],
    [format.money(-1_250n, 'en'), '−Rp1,250'],
    [format.signedMoney(412_500n, 'en'), '+Rp412,500'],
    [format.percent(1_320n, 'en'), '13.2%'],
    [format.percent(123_456n, 'en'), '1,234.56%'],
    [format.percentWithOneDecimal(1_800n, 'en'), '18.0%'],
    [format.times(125n, 'en'), '12.5 ×'],
    [format.shortMoney(186_420_000_000n, 'en'), 'Rp186.4 bn'],
    [format.fileSize(1_250_000, 'en'), '1.3 MB'],
    [format.fileSize(2_000_000, 'en'), '2 MB'],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('shortened sums', () => {
  it.each([
    [950n, 'Rp950'],
    [52_083n, 'Rp52,08 Ribu'],
    [786_000_000n, 'Rp786 Juta'],
    [8_080_000_000n, 'Rp8,08 M'],
    [186_420_000_000n, 'Rp186,4 M'],
    [1_200_000_000_000n, 'Rp1,2 T'],
  ])('%s reads %s', (value, text) => expect(format.shortMoney(value, 'id')).toBe(text))
  it('never promise more than there is', () => expect(format.shortMoney(999_999n, 'id')).toBe('Rp999,9 Ribu'))
  it('have English words too', () => expect(format.shortMoney(8_080_000_000n, 'en')).toBe('Rp8.08 bn'))
})

describe('percentages come from basis points', () => {
  it.each([
    [1_320n, '13,2%'],
    [250n, '2,5%'],
    [5n, '0,05%'],
    [10_000n, '100%'],
    [-850n, '−8,5%'],
  ])('%s is %s', (value, text) => expect(format.percent(value)).toBe(text))
  it('a share of nothing is nothing', () => expect(format.computeShare(5n, 0n)).toBe(0n))
})

describe('dates are told in WIB', () => {
  it('with date and time', () => {
    expect(format.dateTime(now, 'id')).toBe('20 November 2026, 14.05 WIB')
    expect(format.dateTime(now, 'en')).toBe('20 November 2026, 14:05 WIB')
  })
  it('short', () => expect(format.shortDate(now, 'id')).toBe('20 Nov 2026'))
  it('shares below each other keep one decimal', () =>
    expect([1_800n, 1_431n, 10_000n].map((value) => format.percentWithOneDecimal(value))).toEqual([
      '18,0%',
      '14,31%',
      '100,0%',
    ]))
  it('two years are joined by a word', () => expect(format.joinWords(['2024', '2025'], 'id')).toBe('2024 dan 2025'))
  it('a month and its year in short', () => expect(format.shortMonth(now, 'id')).toBe('Nov 2026'))
  it('after 17.00 UTC it is already tomorrow', () =>
    expect(format.date('2026-11-20T17:00:00Z', 'id')).toBe('21 November 2026'))
  it('relative within a day only', () => {
    expect(format.relative('2026-11-20T05:05:00Z', now, 'id')).toBe('2 jam yang lalu')
    expect(format.relative('2026-11-18T07:05:00Z', now, 'id')).toBe('18 November 2026, 14.05 WIB')
  })
})

describe('time left', () => {
  it.each([
    ['2026-12-02T07:05:00Z', '12 hari'],
    ['2026-11-21T04:19:00Z', '21 jam 14 menit'],
    ['2026-11-20T07:13:30Z', '8 menit'],
    ['2026-11-20T07:05:20Z', '1 menit'],
    ['2026-11-20T07:05:00Z', 'berakhir'],
  ])('until %s: %s', (deadline, text) => expect(format.timeLeft(deadline, now, 'id')).toBe(text))
})

it('initials leave the legal form out', () => {
  expect(format.initials('PT Kopi Gayo Lestari')).toBe('KG')
  expect(format.initials('Syirkah')).toBe('SY')
})

it('a phone number is grouped as people read it out', () =>
  expect(format.phoneNumber('6281200000000')).toBe('+62 812 0000 0000'))
