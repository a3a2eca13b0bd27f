import { expect, it } from 'vitest'
import { computeDerivedFields, listDerivedFields } from './derived-fields.ts'

const TODAY = '2026-11-20'
const of = (values: Record<string, string>) => computeDerivedFields('citizen', values, TODAY)

it.each([
  ['1965-11-20', '1'],
  ['1965-11-21', '2'],
  ['1980-11-20', '2'],
  ['1980-11-21', '3'],
  ['1995-11-20', '3'],
  ['1995-11-21', '4'],
])('who was born on %s gives answer %s to the question of age', (birthDate, answer) => {
  expect(of({ birthDate, riskAge: '2' }).riskAge).toBe(answer)
})

it('the range of an income is that of the exact figure, and the purpose that of the main objective', () => {
  expect(of({ annualIncome: '500.000.000', riskObjective: '2' })).toMatchObject({
    incomeBand: 'to_500m',
    purpose: 'income',
  })
  expect(of({ annualIncome: '500000001', riskObjective: '1' })).toMatchObject({
    incomeBand: 'to_1bn',
    purpose: 'savings',
  })
  expect(of({ annualIncome: 'banyak', birthDate: '1990-02-30' })).toEqual({ incomeBand: '', riskAge: '', purpose: '' })
  expect(listDerivedFields('entity', {})).toEqual({ incomeBand: 'annualIncome' }) // a company answers no questions of risk
})

it('a citizen’s taxpayer number is their identity number where they name no other; a foreigner’s is not', () => {
  const nik = '3372014303920003'
  expect(of({ nik, hasNpwp: 'yes' }).npwp).toBe(nik)
  expect(of({ nik, hasNpwp: 'yes', npwp: '012345678901234' })).not.toHaveProperty('npwp')
  expect(of({ nik, hasNpwp: 'no' })).not.toHaveProperty('npwp')
  expect(computeDerivedFields('foreigner', { nik, hasNpwp: 'yes' }, TODAY)).not.toHaveProperty('npwp')
})

it('who acts for a company and is of its board is its first director', () => {
  const signer = { signerName: 'Hasan Basri', position: 'Direktur utama', nik: '3372014303920003' }
  expect(
    computeDerivedFields('entity', { ...signer, signerIsDirector: 'yes', director1Name: 'Lain' }, TODAY),
  ).toMatchObject({
    ...{ director1Name: 'Hasan Basri', director1Position: 'Direktur utama' },
    ...{ director1Number: '3372014303920003', director1Signs: 'no' },
  })
  expect(computeDerivedFields('entity', { ...signer, signerIsDirector: 'no' }, TODAY)).toEqual({ incomeBand: '' })
})
