import { expect, test } from 'vitest'
import { listBrandWarnings } from './brand-warnings.ts'

const licence = { number: 'KEP-12/D.04/2026', authority: 'OJK', authorityUrl: 'https://ojk.go.id' }
const own = { licence, domain: 'operator.id' }
const config = { demo: false, publicUrl: 'https://www.operator.id' }

test('with real people the example licence and a foreign domain of brand/ are named', () => {
  expect(listBrandWarnings(config, own)).toEqual([])
  expect(listBrandWarnings({ ...config, publicUrl: 'https://operator.id' }, own)).toEqual([])
  expect(listBrandWarnings(config, { ...own, licence: { ...licence, number: 'KEP-00/D.04/2024 (contoh)' } })).toEqual([
    expect.stringContaining('example licence'),
  ])
  expect(listBrandWarnings({ ...config, publicUrl: 'https://notoperator.id' }, own)).toEqual([
    'brand/ names operator.id as the only address of the operator, and PUBLIC_URL is on notoperator.id.',
  ])
})

test('a demo is the example', () => {
  expect(listBrandWarnings({ demo: true, publicUrl: 'http://localhost:3000' })).toEqual([])
})
