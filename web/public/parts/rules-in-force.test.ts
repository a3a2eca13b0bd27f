import { expect, test } from 'vitest'
import { ruleKeys } from '#contract/rulebook/states'
import { ruleAnchor } from './rules-in-force.ts'

test('every rule has an address of its own on the page', () => {
  expect(ruleAnchor('offering.max_days')).toBe('aturan-offering-max-days')
  expect(new Set(ruleKeys.map(ruleAnchor)).size).toBe(ruleKeys.length)
})
