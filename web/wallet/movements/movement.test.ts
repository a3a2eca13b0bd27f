import { describe, expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/offerings/states'
import { directionOf, movedText } from './movement.ts'
import { factsOf } from './movement-facts.ts'
import { inGroup, readFilter } from './movement-filter.ts'
import { monthPeriod } from './movement-groups.ts'

const now = new Date('2026-11-20T07:00:00Z')
const read = (query: string) => readFilter(new URLSearchParams(query), now)

describe('a movement reads as what happened to the investor', () => {
  test('money in, money out, securities in', () => {
    expect(movedText({ asset: 'IDR', change: 3_000_000n, availableChange: 3_000_000n })).toBe('+Rp3.000.000')
    expect(movedText({ asset: 'IDR', change: -2_000_000n, availableChange: -2_000_000n })).toBe('−Rp2.000.000')
    expect(movedText({ asset: 'MHSB', change: 1_200n, availableChange: 1_200n })).toBe('+1.200 MHSB')
  })

  test('what is set aside is neither in nor out', () => {
    const held = { change: 0n, availableChange: -1_263_150n }
    expect(directionOf(held)).toBe('held')
    expect(movedText({ asset: 'IDR', ...held })).toBe('−Rp1.263.150')
    expect(directionOf({ change: 0n, availableChange: 5n })).toBe('released')
  })

  test('a movement names the business behind it and leads to its page, where there is one', () => {
    const bought = { id: 's1', paymentId: 'p1', offering: { name: 'Kopi Gayo' } } as SubscriptionView
    const facts = factsOf(
      [{ source: 'subscription/s1' }, { source: 'deposit/d1' }, { source: 'subscription/else' }],
      [bought],
    )
    expect(facts).toEqual({
      'subscription/s1': { name: 'Kopi Gayo', to: '/payments/p1' },
      'deposit/d1': { to: '/deposit/d1' },
    })
  })
})

describe('the filter lives in the address', () => {
  test('nothing asked is everything', () => {
    expect(read('')).toEqual({ group: null, from: '', to: '', after: null, wrong: null })
    expect(read('jenis=toString').group).toBeNull()
    expect(inGroup({ group: null })({ kind: 'whatever' })).toBe(true)
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
    expect(monthPeriod(now, 0)).toEqual({ dari: '2026-11-01', sampai: '2026-11-30' })
    expect(monthPeriod(new Date('2027-01-10T00:00:00Z'), 1)).toEqual({ dari: '2026-12-01', sampai: '2026-12-31' })
  })
})
