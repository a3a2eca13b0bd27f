import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { basisPoints, type Rupiah, rupiah } from '#shared/money'
import { fc, tries } from '../../../test/property.ts'
import { computeInvestorLimit, isWithinLimit, type LimitFacts } from './limit.ts'

const TODAY = '2026-11-20' as LocalDate
const facts: LimitFacts = {
  annualIncome: rupiah(120_000_000),
  exempt: null,
  used: rupiah(0),
  wellSecured: false,
  today: TODAY,
  rules: { lowRate: basisPoints(500), highRate: basisPoints(1_000), threshold: rupiah(500_000_000) },
}
const limit = (more: Partial<LimitFacts> = {}) => computeInvestorLimit({ ...facts, ...more })
const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map(rupiah)

test('up to Rp500 million a year an investor may buy for 5 % of it, above that for 10 %', () => {
  expect(limit()).toEqual({ cap: 6_000_000n, used: 0n, left: 6_000_000n, exemptBecause: null })
  expect(limit({ annualIncome: rupiah(500_000_000) }).cap).toBe(25_000_000n)
  expect(limit({ annualIncome: rupiah(500_000_001) }).cap).toBe(50_000_000n)
})

test('an income that is not a multiple of a hundred is rounded down, for safety', () => {
  expect(limit({ annualIncome: rupiah(119) }).cap).toBe(5n)
  expect(limit({ annualIncome: rupiah(19) }).cap).toBe(0n)
})

test('who states no income may buy nothing', () => {
  expect(limit({ annualIncome: null })).toMatchObject({ cap: 0n, left: 0n })
})

test('what was bought before counts, and a limit that sank below it leaves nothing, not less', () => {
  expect(limit({ used: rupiah(4_000_000) }).left).toBe(2_000_000n)
  expect(limit({ used: rupiah(9_000_000) }).left).toBe(0n)
})

test('companies, experienced investors and well-secured sukuk are outside the limit', () => {
  expect(limit({ exempt: { reason: 'legal_entity', until: null } })).toMatchObject({
    cap: null,
    left: null,
    exemptBecause: 'legal_entity',
  })
  expect(limit({ wellSecured: true })).toMatchObject({ cap: null, exemptBecause: 'well_secured' })
  expect(limit({ annualIncome: null, wellSecured: true }).cap).toBeNull()
})

test('evidence of experience holds through its last day', () => {
  const until = (day: string) => limit({ exempt: { reason: 'experienced', until: day as LocalDate } }).exemptBecause
  expect([until('2026-11-19'), until('2026-11-20'), until('2026-11-21')]).toEqual([null, 'experienced', 'experienced'])
})

test('what is left and what was used never exceed the cap together, unless the cap had sunk already', () => {
  fc.assert(
    fc.property(amount, amount, (annualIncome, used) => {
      const { cap, left } = limit({ annualIncome, used })
      expect(left! >= 0n && cap! >= 0n).toBe(true)
      expect(used + left!).toBe(used > cap! ? used : cap!)
    }),
    { numRuns: tries(1_000) },
  )
})

test('the cap is never more than the rate of the income, and less than one rupiah below it', () => {
  fc.assert(
    fc.property(amount, (annualIncome) => {
      const rate = annualIncome <= 500_000_000n ? 500n : 1_000n
      const cap = limit({ annualIncome }).cap!
      expect(cap * 10_000n <= annualIncome * rate).toBe(true)
      expect((cap + 1n) * 10_000n > annualIncome * rate).toBe(true)
    }),
    { numRuns: tries(1_000) },
  )
})

test('however purchases are split and ordered, together they never pass the cap', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.bigInt({ min: 1n, max: 60_000_000n }), { maxLength: 60, size: 'max' }),
      (annualIncome, wishes) => {
        let used = rupiah(0)
        for (const wish of wishes)
          if (isWithinLimit(limit({ annualIncome, used }), rupiah(wish))) used = (used + wish) as Rupiah
        expect(used <= limit({ annualIncome }).cap!).toBe(true)
      },
    ),
    { numRuns: tries(1_000) },
  )
})

test('a higher income never gives a lower cap under these rules', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(limit({ annualIncome: low }).cap! <= limit({ annualIncome: high }).cap!).toBe(true)
    }),
    { numRuns: tries(1_000) },
  )
})
