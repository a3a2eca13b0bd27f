import { expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { createApplicationValues, createDueDiligenceFileValues } from '../../../../db/seed/proposal-file.ts'
import { computeEligibility, computeFileEligibility } from './eligibility.ts'

const rules = { netAssets: rupiah(10_000_000_000), cap: rupiah(10_000_000_000), capMonths: 12 }
const filed = (application: Record<string, string>, file: Record<string, string> = {}) =>
  computeFileEligibility(
    { ...createApplicationValues('Uji', application), ...createDueDiligenceFileValues(2025, file) },
    rules,
  )
const failing = (rows: ReturnType<typeof filed>) => rows.filter(({ passes }) => !passes).map(({ key }) => key)

test('only a limited company offers shares; a partnership and a cooperative may offer sukuk', () => {
  for (const legalForm of ['cv', 'cooperative']) {
    expect(failing(filed({ legalForm }))).toEqual(['legal_form'])
    expect(failing(computeEligibility(createApplicationValues('Uji', { legalForm }), rules))).toEqual(['legal_form'])
    expect(failing(filed({ legalForm }, { security: 'sukuk' }))).toEqual([])
  }
  expect(failing(filed({}))).toEqual([])
})

test('net assets follow from the balance sheet of the file, land and buildings left out', () => {
  const large = { fixedAssets3: '12850000000', equity3: '13600000000' }
  expect(failing(filed({}, large))).toEqual(['net_assets'])
  const net = filed({}, large).find(({ key }) => key === 'net_assets')
  expect(net).toMatchObject({ amount: 12_700_000_000n, limit: 10_000_000_000n })
  expect(failing(filed({}, { ...large, landBuildings: '3600000000' }))).toEqual([])
})

test('what is raised follows from the price, with what was raised lately', () => {
  expect(failing(filed({ raisedLately: '8500000000' }))).toEqual([])
  expect(failing(filed({ raisedLately: '8500000001' }))).toEqual(['cap'])
})

test('who has a sukuk that is not paid back, with any operator, applies for no other, nor for a stage of it', () => {
  const sukuk = (sukukUnpaid: string) => filed({ security: 'sukuk', sukukUnpaid }, { security: 'sukuk' })
  expect(failing(sukuk('no'))).toEqual([])
  expect(failing(sukuk('yes'))).toEqual(['sukuk_paid'])
  expect(sukuk('').find(({ key }) => key === 'sukuk_paid')).toMatchObject({ passes: null })
  expect(failing(filed({ sukukUnpaid: 'yes' }))).toEqual([]) // shares are another matter
})
