import { describe, expect, test } from 'vitest'
import { formatEntrySide } from './journal-entry-details.tsx'
import { classifyDirection, formatBalanceAfter, formatMovedAmount } from './movement.ts'
import { parseMovementFilter, toWalletQuery } from './movement-filter.ts'
import { computeMonthPeriod } from './movement-groups.ts'
import { toMovementPath } from './movement-path.ts'

const now = new Date('2026-11-20T07:00:00Z')
const read = (query: string) => parseMovementFilter(new URLSearchParams(query), now)

describe('a movement reads as what happened to the investor', () => {
  test('money in, money out, securities in', () => {
    expect(formatMovedAmount({ asset: 'IDR', change: 3_000_000n, availableChange: 3_000_000n, to: [] })).toBe(
      '+Rp3.000.000',
    )
    expect(formatMovedAmount({ asset: 'IDR', change: -2_000_000n, availableChange: -2_000_000n, to: [] })).toBe(
      '−Rp2.000.000',
    )
    expect(formatMovedAmount({ asset: 'MHSB', change: 1_200n, availableChange: 1_200n, to: [] })).toBe('+1.200 MHSB')
  })

  test('what is set aside is neither in nor out', () => {
    const held = { change: 0n, availableChange: -1_263_150n }
    expect(classifyDirection(held)).toBe('held')
    expect(formatMovedAmount({ asset: 'IDR', ...held, to: [] })).toBe('−Rp1.263.150')
    expect(classifyDirection({ change: 0n, availableChange: 5n })).toBe('released')
  })

  test('what a trade waits to deliver was set aside before and is still: its amount, without a sign', () => {
    const waits = { change: 0n, availableChange: 0n }
    const to = (asset: string, amount: bigint) => [{ place: 'settling' as const, bank: null, asset, amount }]
    expect(classifyDirection(waits)).toBe('held')
    expect(formatMovedAmount({ asset: 'KLSH', ...waits, to: to('KLSH', 1_250n) })).toBe('1.250 KLSH')
    expect(formatMovedAmount({ asset: 'IDR', ...waits, to: to('IDR', 2_564_500n) })).toBe('Rp2.564.500')
  })

  test('a movement leads to the page of the fact behind it, where there is one', () => {
    expect(toMovementPath({ page: 'payment', id: 'p1' })).toBe('/payments/p1')
    expect(toMovementPath({ page: 'deposit', id: 'd1' })).toBe('/deposit/d1')
    expect(toMovementPath(null)).toBeNull()
  })

  test('where it comes from and goes to is said in words', () => {
    expect(formatEntrySide({ place: 'bank', bank: 'bsi', asset: 'IDR', amount: 5_000n })).toBe(
      'Rekening penampungan di BSI, Rp5.000',
    )
    expect(formatEntrySide({ place: 'securities', bank: null, asset: 'MHSB', amount: 1_200n })).toBe(
      'Efek Anda, 1.200 MHSB',
    )
    expect(formatBalanceAfter({ asset: 'MHSB', balanceAfter: 1_200n })).toBe('1.200 MHSB')
  })
})

describe('the filter lives in the address', () => {
  test('nothing asked is everything', () => {
    expect(read('')).toEqual({ group: null, q: '', from: '', to: '', after: null, wrong: null })
    expect(read('jenis=toString').group).toBeNull()
    expect(toWalletQuery(read(''))).toEqual({})
    expect(toWalletQuery(read('jenis=efek&cari=%20Kopi&dari=2026-11-03'))).toEqual({
      kinds: [
        'securities_distributed',
        'securities_redeemed',
        'securities_transferred',
        'shares_split',
        'stock_dividend',
        'shares_merged',
        'buyback_offered',
        'buyback_offer_returned',
        'shares_bought_back',
      ],
      q: 'Kopi',
      from: '2026-11-03',
      to: '2026-11-20',
    })
  })

  test('one date alone is completed: until today, or from the first of the month', () => {
    expect(read('dari=2026-11-03')).toMatchObject({ from: '2026-11-03', to: '2026-11-20' })
    expect(read('sampai=2026-10-15')).toMatchObject({ from: '2026-10-01', to: '2026-10-15' })
  })

  test('a period that makes no sense is said, not guessed', () => {
    expect(read('dari=2026-11-20&sampai=2026-11-01').wrong).toBe('Tanggal akhir tidak boleh sebelum tanggal awal.')
    expect(read('dari=2026-13-45&sampai=2026-12-01').wrong).toBe('Isi tanggal yang benar.')
    expect(read("dari='%3B--").wrong).toBe('Isi tanggal yang benar.')
  })

  test('a month runs from its first to its last day, over the turn of the year too', () => {
    expect(computeMonthPeriod(now, 0)).toEqual({ dari: '2026-11-01', sampai: '2026-11-30' })
    expect(computeMonthPeriod(new Date('2027-01-10T00:00:00Z'), 1)).toEqual({
      dari: '2026-12-01',
      sampai: '2026-12-31',
    })
  })
})
