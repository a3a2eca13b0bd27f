import { expect, test } from 'vitest'
import { createDueDiligenceFileValues } from '../../../../db/seed/proposal-file.ts'
import { findFieldFault, listStepFaults, type ProposalFault } from './field-faults.ts'
import type { ProposalField } from './form-fields.ts'
import { fileSteps } from './proposal-file-fields.ts'

const TODAY = '2026-11-20'
const said = (step: string, values: Record<string, string>, ...fields: string[]) =>
  listStepFaults({ steps: fileSteps, step, values: createDueDiligenceFileValues(2025, values), today: TODAY })
    .filter(({ field }: ProposalFault) => fields.includes(field))
    .map(({ field, message }) => [field, message])

test('a minimum above what is offered, and a first purchase above the minimum, are named at their fields', () => {
  const terms = { units: '1000', minimumUnits: '1001', smallestPurchase: '5' }
  expect(said('terms-finance', terms, 'minimumUnits', 'smallestPurchase')).toEqual([
    ['minimumUnits', 'proposal_minimum'],
  ])
  expect(said('terms-finance', { ...terms, minimumUnits: '1000' }, 'minimumUnits')).toEqual([])
  expect(said('terms-finance', { ...terms, minimumUnits: '4' }, 'smallestPurchase')).toEqual([
    ['smallestPurchase', 'proposal_smallest'],
  ])
})

test('nothing is offered, wanted or sold by no units', () => {
  const none = { units: '0', minimumUnits: '0', smallestPurchase: '0' }
  expect(said('terms-finance', none, 'units', 'minimumUnits', 'smallestPurchase')).toEqual([
    ['units', 'proposal_whole'],
    ['minimumUnits', 'proposal_whole'],
    ['smallestPurchase', 'proposal_whole'],
  ])
})

test('a permit that ended yesterday has expired, one that ends today has not', () => {
  expect(said('document', { permitEnds: 'until', permitUntil: '2026-11-19' }, 'permitUntil')).toEqual([
    ['permitUntil', 'proposal_expired'],
  ])
  expect(said('document', { permitEnds: 'until', permitUntil: TODAY }, 'permitUntil')).toEqual([])
})

test('a permit says until when it holds, or that it has no end', () => {
  expect(said('document', {}, 'permitEnds', 'permitUntil')).toEqual([['permitEnds', 'missing']])
  expect(said('document', { permitEnds: 'until' }, 'permitUntil')).toEqual([['permitUntil', 'missing']])
  expect(said('document', { permitEnds: 'none' }, 'permitEnds', 'permitUntil')).toEqual([])
})

test('the last year is over and not long past, and no revenue is planned below zero', () => {
  expect(said('finance-info', { lastYear: '2026' }, 'lastYear')).toEqual([['lastYear', 'proposal_year_open']])
  expect(said('finance-info', { lastYear: '2023' }, 'lastYear')).toEqual([['lastYear', 'proposal_year_old']])
  expect(said('finance-info', { lastYear: '2024' }, 'lastYear')).toEqual([])
  expect(said('finance-info', { plannedRevenue2: '-1' }, 'plannedRevenue2')).toEqual([
    ['plannedRevenue2', 'proposal_negative'],
  ])
})

test('many small holders stand together; one of 5% or more is named', () => {
  const shares = { security: 'shares', holder1: 'Hendra', holding1: '80000', holder2: '', holding2: '' }
  const others = (holderOthers: string, holdingOthers: string) =>
    said('terms-finance', { ...shares, holderOthers, holdingOthers }, 'holderOthers', 'holdingOthers')
  expect(others('40', '20000')).toEqual([])
  expect(others('5', '20000')).toEqual([])
  expect(others('4', '20000')).toEqual([['holdingOthers', 'proposal_others']])
  expect(others('4', '')).toEqual([['holdingOthers', 'missing']])
  expect(others('', '20000')).toEqual([['holderOthers', 'missing']])
})

test('an audited year names its audit firm', () => {
  expect(said('finance-info', { audit2: 'audited' }, 'auditor2')).toEqual([['auditor2', 'missing']])
  expect(said('finance-info', {}, 'auditor2')).toEqual([])
})

test('uses that do not add up to what is raised are named', () => {
  expect(said('terms-finance', { useAmount1: '1' }, 'useAmount1')).toEqual([['useAmount1', 'proposal_uses']])
  expect(said('terms-finance', {}, 'useAmount1')).toEqual([])
})

test('what the signed documents cannot print is refused at its field, and other spellings of Latin are not', () => {
  const field = { kind: 'text', most: 200 } as ProposalField
  for (const text of ['شركة حلال', '清真食品', 'Toko 😀', 'Кофе', 'PT Halal ✓', 'الله'])
    expect([text, findFieldFault(field, text, TODAY)]).toEqual([text, 'print_letters'])
  for (const text of ['Mushārakah', 'Kopi “Gayo” – 100%', 'Siapa?', 'Nabi ﷺ', 'Đặng', 'Café', 'a\u00adb'])
    expect([text, findFieldFault(field, text, TODAY)]).toEqual([text, null])
})
