import { expect, test } from 'vitest'
import { defaultRules } from '#contract/rulebook/states'
import type { LocalDate } from '#shared/dates'
import { wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { toListedShare } from './listing.ts'

const share = (price: number) => ({
  code: 'KGL',
  slug: 'kopi-gayo-lestari',
  kind: 'share' as const,
  akad: 'musyarakah' as const,
  businessId: 'b' as Id<'business'>,
  name: 'Kopi Gayo Lestari',
  issuePrice: rupiah(price),
  projectedReturn: null,
  paymentMonths: null,
  dividendDays: null,
  amortised: false,
  tenorMonths: null,
  distributedAt: wib('2025-11-20', '17:00'),
  maturesOn: null,
})
const on = (day: string, price = 1_000) => toListedShare(share(price), defaultRules, day as LocalDate)

test('a share is tradable from the day a year after its distribution', () => {
  expect([on('2026-11-19').tradable, on('2026-11-20').tradable]).toEqual([false, true])
  expect(on('2026-11-19').tradableFrom).toBe('2026-11-20')
})

test('the lowest and highest price lie inside the band, on a step', () => {
  const band = (price: number) => [on('2026-11-20', price).lowest, on('2026-11-20', price).highest]
  expect(band(1_000)).toEqual([900n, 1_100n])
  expect(band(155)).toEqual([140n, 170n])
  expect(band(1_003)).toEqual([905n, 1_100n]) // 902,7 … 1.103,3 in steps of 5
  expect(band(4_990)).toEqual([4_500n, 5_475n]) // 4.491 in steps of 10, 5.489 in steps of 25
})
