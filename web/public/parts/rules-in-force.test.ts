import { expect, test } from 'vitest'
import { ruleKeys } from '#contract/rulebook/states'
import { getRuleGroup, toRuleAnchor } from './rules-in-force.ts'

test('every rule has an address of its own on the page', () => {
  expect(toRuleAnchor('offering.max_days')).toBe('aturan-offering-max-days')
  expect(new Set(ruleKeys.map(toRuleAnchor)).size).toBe(ruleKeys.length)
})

test('every rule has a subject, else the rulebook’s desk would not show it', () =>
  expect(ruleKeys.filter((key) => !getRuleGroup(key))).toEqual([]))
