import { expect, it } from 'vitest'
import { rupiah, units } from '#shared/money'
import { readUnits } from './units.ts'

const bounds = { minimumUnits: units(2), availableUnits: units(10), unitPrice: rupiah(250_000) }
const asked = (query: string) => readUnits(new URLSearchParams(query), bounds)

it('nothing, nonsense, zero and fractions mean the smallest purchase', () => {
  for (const query of ['', 'units=', 'units=abc', 'units=0', 'units=-5', 'units=1.5', 'units=1e3'])
    expect(asked(query)).toBe(2n)
})

it('a typed number stands, also one that cannot be bought: the page says why', () => {
  expect(asked('units=1')).toBe(1n)
  expect(asked('units=900')).toBe(900n)
  expect(asked('units=1.250')).toBe(1250n)
})

it('the stepper stays within what can be bought', () => {
  expect(asked('units=4&units_step=1')).toBe(5n)
  expect(asked('units=2&units_step=-1')).toBe(2n)
  expect(asked('units=10&units_step=1')).toBe(10n)
  expect(asked('units=4&units_step=lots')).toBe(4n)
})

it('a quick choice goes before what stands in the field', () => {
  expect(asked('units=4&quick=8')).toBe(8n)
})

it('an amount in rupiah buys as many whole units as it pays for', () => {
  expect(asked('amount=1.100.000')).toBe(4n)
  expect(asked('amount=100.000')).toBe(2n)
  expect(asked('amount=1.100.000&units=3')).toBe(3n)
})
