import { expect, test } from 'vitest'
import { type LocalDate, localDate, plusMonths, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { fc, tries } from '../../../test/property.ts'
import { listRemainingFlows, projectCashFlows, projectYearlyReturn } from './projection.ts'
import { computePrincipalSchedule } from './rules/principal.ts'
import type { Security } from './states.ts'

const sukuk: Security = {
  code: 'KGL-01',
  slug: 'kopi-gayo-lestari',
  kind: 'sukuk',
  akad: 'mudharabah',
  businessId: newId(wib('2026-11-20')),
  name: 'Kopi Gayo Lestari',
  issuePrice: rupiah(10_000),
  projectedReturn: basisPoints(1_200),
  paymentMonths: 3,
  dividendDays: null,
  amortised: false,
  tenorMonths: 12,
  distributedAt: wib('2026-11-30', '14:00'),
  maturesOn: '2027-11-30' as LocalDate,
}

const start = '2026-11-30' as LocalDate

test('a sukuk foresees its returns at the end of each period and its principal at maturity', () => {
  expect(projectCashFlows(sukuk, units(60)).map(({ on, kind, amount }) => [on, kind, amount])).toEqual([
    ['2027-02-28', 'return', 18_000n],
    ['2027-05-30', 'return', 18_000n],
    ['2027-08-30', 'return', 18_000n],
    ['2027-11-30', 'return', 18_000n],
    ['2027-11-30', 'principal', 600_000n],
  ])
})

test('what is paid is not foreseen any more, and what was foreseen for a day that is over is late', () => {
  const paid = { kind: 'return', dueOn: '2027-02-28' as LocalDate } as const
  const known = { received: [paid], declared: [], since: start }
  const open = listRemainingFlows(projectCashFlows(sukuk, units(60)), known, '2027-05-31' as LocalDate)
  expect(open.map(({ on, kind, status }) => [on, kind, status])).toEqual([
    ['2027-05-30', 'return', 'late'],
    ['2027-08-30', 'return', 'projected'],
    ['2027-11-30', 'return', 'projected'],
    ['2027-11-30', 'principal', 'projected'],
  ])
})

test('what an issuer announced takes the place of what was foreseen for its day, after tax; what no terms foresee is added', () => {
  const announced = {
    code: sukuk.code,
    kind: 'return' as const,
    dueOn: '2027-02-28' as LocalDate,
    foreseenOn: null,
    owedOn: '2027-02-28' as LocalDate,
    recordedOn: '2027-02-25' as LocalDate,
    about: 'Bagi hasil triwulan pertama',
    reference: 'PB-1',
    units: 60n,
    total: rupiah(1_000_000),
    redeems: false,
    gross: rupiah(20_000),
    tax: rupiah(2_000),
  }
  const extra = {
    ...announced,
    kind: 'dividend' as const,
    dueOn: '2027-03-10' as LocalDate,
    owedOn: '2027-03-10' as LocalDate,
  }
  const known = { received: [], declared: [extra, announced], since: start }
  const open = listRemainingFlows(projectCashFlows(sukuk, units(60)), known, '2027-03-01' as LocalDate)
  expect(open.slice(0, 3).map(({ on, kind, status, amount }) => [on, kind, status, amount])).toEqual([
    ['2027-02-28', 'return', 'late', 18_000n],
    ['2027-03-10', 'dividend', 'declared', 18_000n],
    ['2027-05-30', 'return', 'projected', 18_000n],
  ])
  expect(open).toHaveLength(6)
})

test('what a meeting agreed to stands for the day of the terms, and a later day that an issuer names puts nothing off', () => {
  const announced = {
    code: sukuk.code,
    kind: 'return' as const,
    dueOn: '2027-03-20' as LocalDate,
    foreseenOn: '2027-02-28' as LocalDate,
    owedOn: '2027-03-20' as LocalDate,
    recordedOn: '2027-02-25' as LocalDate,
    about: 'Restrukturisasi',
    reference: 'PB-1',
    units: 60n,
    total: rupiah(1_000_000),
    redeems: false,
    gross: rupiah(20_000),
    tax: rupiah(2_000),
  }
  const today = '2027-03-01' as LocalDate
  const open = (declared: (typeof announced)[]) =>
    listRemainingFlows(projectCashFlows(sukuk, units(60)), { received: [], declared, since: start }, today).map(
      ({ on, status }) => [on, status],
    )
  expect(open([announced])).toContainEqual(['2027-03-20', 'declared'])
  expect(open([announced])).not.toContainEqual(['2027-02-28', 'late'])
  expect(open([{ ...announced, owedOn: announced.foreseenOn }])).toContainEqual(['2027-03-20', 'late'])
})

test('payments foreseen before the holder received units are not theirs', () => {
  const heir = { received: [], declared: [], since: '2027-06-10' as LocalDate }
  const open = listRemainingFlows(projectCashFlows(sukuk, units(60)), heir, '2027-07-01' as LocalDate)
  expect(open.map(({ on }) => on)).toEqual(['2027-08-30', '2027-11-30', '2027-11-30'])
})

test('principal in parts comes back with each return, the last one with the rest, and returns are for what is outstanding', () => {
  const flows = projectCashFlows({ ...sukuk, issuePrice: rupiah(10_001), amortised: true }, units(60))
  expect(flows.map(({ on, kind, amount }) => [on, kind, amount])).toEqual([
    ['2027-02-28', 'return', 18_001n],
    ['2027-02-28', 'principal', 150_000n],
    ['2027-05-30', 'return', 13_501n],
    ['2027-05-30', 'principal', 150_000n],
    ['2027-08-30', 'return', 9_001n],
    ['2027-08-30', 'principal', 150_000n],
    ['2027-11-30', 'return', 4_501n],
    ['2027-11-30', 'principal', 150_060n],
  ])
})

test('shares and undistributed securities have no projected payments', () => {
  expect(projectCashFlows({ ...sukuk, kind: 'share', tenorMonths: null }, units(60))).toEqual([])
  expect(projectCashFlows({ ...sukuk, distributedAt: null }, units(60))).toEqual([])
})

test('a tenor that its periods do not fill has a shorter last one, so that the terms are kept whole', () => {
  const flows = projectCashFlows({ ...sukuk, tenorMonths: 10, paymentMonths: 4 }, units(120))
  expect(flows.map(({ on, kind, amount }) => [on, kind, amount])).toEqual([
    ['2027-03-30', 'return', 48_000n],
    ['2027-07-30', 'return', 48_000n],
    ['2027-09-30', 'return', 24_000n],
    ['2027-09-30', 'principal', 1_200_000n],
  ])
})

const anySukuk = fc
  .record({
    issuePrice: fc.bigInt(1n, 10n ** 8n).map(rupiah),
    projectedReturn: fc.bigInt(0n, 5_000n).map(basisPoints),
    tenorMonths: fc.integer({ min: 1, max: 24 }),
    months: fc.option(fc.integer({ min: 1, max: 24 })),
    distributedAt: fc.date({ min: wib('2024-01-01'), max: wib('2030-01-01'), noInvalidDate: true }),
  })
  .map(
    ({ months, ...terms }): Security => ({
      ...sukuk,
      ...terms,
      paymentMonths: months,
    }),
  )

test('whatever the terms, the principal comes once and whole, and all returns are the rate for the tenor less what flooring leaves', () => {
  fc.assert(
    fc.property(anySukuk, fc.bigInt(1n, 10n ** 9n).map(units), (security, quantity) => {
      const start = localDate(security.distributedAt!)
      const flows = projectCashFlows(security, quantity)
      const principal = security.issuePrice * quantity
      const returns = flows.filter((flow) => flow.kind === 'return')
      expect(flows.filter((flow) => flow.kind === 'principal').map(({ on, amount }) => [on, amount])).toEqual([
        [plusMonths(start, security.tenorMonths!), principal],
      ])
      expect(flows.map((flow) => flow.on)).toEqual(flows.map((flow) => flow.on).toSorted())
      const sum = returns.reduce((total, flow) => total + flow.amount, 0n)
      const exact = principal * security.projectedReturn! * BigInt(security.tenorMonths!)
      expect(sum * 120_000n).toBeLessThanOrEqual(exact)
      expect((sum + 24n) * 120_000n).toBeGreaterThan(exact)
    }),
    { numRuns: tries(1_000) },
  )
})

test('whatever the terms, the parts of a principal are its nominal to the rupiah, each on the day of a return, the last at maturity', () => {
  fc.assert(
    fc.property(anySukuk, fc.bigInt(1n, 10n ** 9n).map(units), (security, quantity) => {
      const flows = projectCashFlows({ ...security, amortised: true, projectedReturn: basisPoints(10_000) }, quantity)
      const parts = flows.filter((flow) => flow.kind === 'principal')
      expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(security.issuePrice * quantity)
      expect(parts.at(-1)!.on).toBe(plusMonths(localDate(security.distributedAt!), security.tenorMonths!))
      expect(new Set(parts.map(({ on }) => on)).size).toBe(parts.length)
      expect(parts.every(({ amount }) => amount > 0n && amount % quantity === 0n)).toBe(true)
      expect(computePrincipalSchedule({ ...security, amortised: true }).map(({ part }) => part)).toEqual(
        parts.map((_, at) => at + 1),
      )
    }),
    { numRuns: tries(1_000) },
  )
})

test('a year’s projection is floored, and silent where the terms are', () => {
  expect(projectYearlyReturn(rupiah(999), 1_250n)).toBe(124n)
  expect(projectYearlyReturn(rupiah(999), null)).toBeNull()
})
