import { expect, test } from 'vitest'
import type { TrackRecord } from '#contract/distributions/states'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { groupByIssuer, sumTrackRecords } from './issuer-records.ts'

const record = (code: string, businessId: string, paid: number, late = 0): TrackRecord => ({
  security: { code, slug: code, name: code, kind: 'sukuk', businessId: businessId as Id<'business'> },
  standing: 'running',
  finished: false,
  promised: rupiah(100),
  paid: rupiah(paid),
  principalDue: rupiah(0),
  principalPaid: rupiah(7),
  payments: 3,
  late,
  lateByUs: 0,
  dividendDays: 0,
  dividendDaysKept: 0,
  dividendDaysLate: 0,
  missing: 1,
})
const records = [record('A', 'z', 90), record('B', 'y', 110, 1), record('C', 'z', 40, 2)]

test('an issuer’s record is the sum of its securities’, issuers stand by name, and all issuers are the sum of all', () => {
  const names = new Map([
    ['z' as Id<'business'>, { name: 'Aren' }],
    ['y' as Id<'business'>, { name: 'Batik' }],
  ])
  const issuers = groupByIssuer(records, names)
  expect(issuers.map(({ name, securities }) => [name, securities.map(({ security }) => security.code)])).toEqual([
    ['Aren', ['A', 'C']],
    ['Batik', ['B']],
  ])
  expect(issuers[0]).toMatchObject({ promised: 200n, paid: 130n, principalPaid: 14n, payments: 6, late: 2, missing: 2 })
  const all = sumTrackRecords(records)
  expect(all.paid).toBe(issuers.reduce((sum, { paid }) => sum + paid, 0n))
  expect(all).toMatchObject({ payments: 9, late: 3, missing: 3 })
})
