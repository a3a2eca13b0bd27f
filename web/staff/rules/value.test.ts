import { expect, it } from 'vitest'
import { parseRuleValue } from './value.ts'

it.each([
  ['rupiah', '6500', '6500'],
  ['basis_points', '0.25', '25'],
  ['basis_points', '5', '500'],
  ['basis_points', '0.255', '0.255'],
  ['fraction', '2/3', '2/3'],
  ['time', '09:30', '09:30'],
  ['hours', '48', 48],
  ['days', '1x', '1x'],
  [
    'ticks',
    '1.000 5\n\n 25 ',
    [
      { below: '1000', step: '5' },
      { below: null, step: '25' },
    ],
  ],
  ['ticks', '0.5', [{ below: null, step: '0.5' }]],
] as const)('a value of the kind %s that is typed as %j goes out as %j', (kind, text, value) =>
  expect(parseRuleValue(kind, text)).toEqual(value),
)
