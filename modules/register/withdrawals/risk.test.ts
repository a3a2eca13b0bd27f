import { expect, test } from 'vitest'
import { assessRisk, type RiskFacts } from './risk.ts'

const calm: RiskFacts = {
  amount: 1_000_000n,
  automaticMaximum: 10_000_000n,
  withdrawnToday: 0n,
  requestsToday: 0,
  depositedToday: 0n,
  newDevice: false,
}

test.each<[string, Partial<RiskFacts>, string[]]>([
  ['nothing', {}, []],
  ['exactly what goes by itself', { amount: 10_000_000n }, []],
  ['a rupiah more', { amount: 10_000_001n }, ['above_automatic']],
  ['a day that reaches it', { withdrawnToday: 9_000_000n }, []],
  ['a day that passes it', { withdrawnToday: 9_000_001n }, ['above_automatic_today']],
  ['a day that passed it, and an amount that does', { amount: 10_000_001n, withdrawnToday: 1n }, ['above_automatic']],
  ['half of it deposited today', { depositedToday: 500_000n }, []],
  ['more than half', { depositedToday: 500_001n }, ['fresh_deposit']],
  ['the second of a day', { requestsToday: 1 }, []],
  ['the third of a day', { requestsToday: 2 }, ['many_today']],
  ['a device nobody knows', { newDevice: true }, ['new_device']],
  [
    'all at once',
    { withdrawnToday: 9_500_000n, requestsToday: 4, depositedToday: 1_000_000n, newDevice: true },
    ['above_automatic_today', 'fresh_deposit', 'many_today', 'new_device'],
  ],
])('%s', (_, facts, reasons) => {
  expect(assessRisk({ ...calm, ...facts })).toEqual(reasons)
})
