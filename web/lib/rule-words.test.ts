import { expect, test } from 'vitest'
import { defaultRules, ruleKeys } from '#contract/rulebook/states'
import { fillAll, fillText, ruleAnchor, ruleValue, unknownPlaces } from './rule-words.ts'

test('every rule can be read in both languages', () => {
  for (const key of ruleKeys) {
    for (const locale of ['id', 'en'] as const) {
      expect(ruleValue(key, defaultRules[key], locale), key).toMatch(/\d/)
    }
  }
})

test('each kind of rule reads as people write it', () => {
  const read = (key: (typeof ruleKeys)[number], locale: 'id' | 'en' = 'id') => ruleValue(key, defaultRules[key], locale)
  expect(read('offering.max_days')).toBe('45 hari')
  expect(read('subscription.refund_working_days')).toBe('2 hari kerja')
  expect(read('complaint.acknowledge_working_days', 'en')).toBe('1 working day')
  expect(read('withdrawal.fee')).toBe('Rp5.000')
  expect(read('market.buyer_fee')).toBe('0,25%')
  expect(read('market.open')).toBe('09.00 WIB')
  expect(read('market.ticks')).toBe(
    'di bawah Rp200: Rp1; di bawah Rp500: Rp2; di bawah Rp2.000: Rp5; di bawah Rp5.000: Rp10; selebihnya: Rp25',
  )
})

test('a text takes the rule that is in force, not the one that its writer knew', () => {
  const text = 'Paling lama {offering.max_days} di {brand.name}.'
  expect(fillText(text, defaultRules)).toBe('Paling lama 45 hari di Syirkah.')
  expect(fillText(text, { ...defaultRules, 'offering.max_days': 30 })).toContain('30 hari')
})

test('texts inside lists and records are filled too', () => {
  expect(fillAll({ a: ['{market.close}'], n: 1 }, defaultRules)).toEqual({ a: ['16.00 WIB'], n: 1 })
})

test('a place that names no rule is found', () =>
  expect(unknownPlaces('{offering.max_day} {brand.name}')).toEqual(['offering.max_day']))

test('every rule has an address of its own on the page', () => {
  expect(ruleAnchor('offering.max_days')).toBe('aturan-offering-max-days')
  expect(new Set(ruleKeys.map(ruleAnchor)).size).toBe(ruleKeys.length)
})
