import { expect, test } from 'vitest'
import type { KycValues } from './fields.ts'
import {
  isTaxedElsewhere,
  listControllerFaults,
  listTaxFaults,
  listUnneededControllerFields,
  listUnneededTaxFields,
} from './tax-faults.ts'

const none: KycValues = { usCitizen: 'no', usResident: 'no', usGreenCard: 'no', usBorn: 'no', foreignTax: 'no' }
const faults = (values: KycValues) => Object.fromEntries(listTaxFaults({ ...none, ...values }))

test('who owes taxes nowhere else is asked for nothing more', () => {
  expect(faults({})).toEqual({})
  expect(isTaxedElsewhere(none)).toBe(false)
})

test.each(['usCitizen', 'usResident', 'usGreenCard', 'usPerson'] as const)(
  'a yes to %s asks for the number of the United States, of nine digits',
  (field) => {
    expect(faults({ [field]: 'yes' })).toEqual({ usTin: 'missing' })
    expect(faults({ [field]: 'yes', usTin: '12345678' })).toEqual({ usTin: 'us_tin_digits' })
    expect(faults({ [field]: 'yes', usTin: '123-45-6789' })).toEqual({})
    expect(isTaxedElsewhere({ ...none, [field]: 'yes' })).toBe(true)
  },
)

test('who was born in the United States and is no citizen says why', () => {
  expect(faults({ usBorn: 'yes' })).toEqual({ usBornWhy: 'missing' })
  expect(faults({ usBorn: 'yes', usBornWhy: 'CLN 2014' })).toEqual({})
})

test('each country has its number or the reason that there is none; reason B is explained', () => {
  const elsewhere = (values: KycValues) => faults({ foreignTax: 'yes', ...values })
  expect(elsewhere({})).toEqual({ taxCountry1: 'missing' })
  expect(elsewhere({ taxCountry1: 'SG' })).toEqual({ taxNumber1: 'tax_number_or_reason' })
  expect(elsewhere({ taxCountry1: 'SG', taxNumber1: 'S1', noTaxNumber1: 'a' })).toEqual({
    noTaxNumber1: 'tax_number_and_reason',
  })
  expect(elsewhere({ taxCountry1: 'SG', noTaxNumber1: 'a' })).toEqual({})
  expect(elsewhere({ taxCountry1: 'SG', noTaxNumber1: 'b' })).toEqual({ noTaxNumberWhy1: 'missing' })
  expect(elsewhere({ taxCountry1: 'SG', noTaxNumber1: 'b', noTaxNumberWhy1: 'Baru pindah' })).toEqual({})
  expect(elsewhere({ taxCountry1: 'SG', taxNumber1: 'S1', taxNumber2: 'M1' })).toEqual({ taxCountry2: 'missing' })
  expect(elsewhere({ taxCountry1: 'SG', taxNumber1: 'S1', taxCountry2: 'SG', taxNumber2: 'S2' })).toEqual({
    taxCountry2: 'tax_country_twice',
  })
})

test('what was typed before an answer was changed does not count', () => {
  const typed = { ...none, usTin: '123456789', taxCountry1: 'SG', taxNumber1: 'S1', usBornWhy: 'x' }
  expect(listUnneededTaxFields(typed)).toEqual(
    expect.arrayContaining(['usTin', 'taxCountry1', 'taxNumber1', 'usBornWhy']),
  )
  expect(listUnneededTaxFields({ ...typed, foreignTax: 'yes', usResident: 'yes' })).not.toContain('taxNumber1')
})

const passive: KycValues = { crsClass: 'passive', ownerCount: '2', controllersTaxed: 'yes' }

test('only a passive company says where those who control it owe taxes', () => {
  expect(listControllerFaults({ crsClass: 'active', ownerCount: '2' })).toEqual([])
  expect(listControllerFaults({ crsClass: 'financial' })).toEqual([])
  expect(listControllerFaults({ crsClass: 'passive', ownerCount: '1' })).toEqual([['controllersTaxed', 'missing']])
  expect(listControllerFaults({ ...passive, controllersTaxed: 'no' })).toEqual([])
  expect(listUnneededControllerFields({ crsClass: 'active' })).toContain('controllersTaxed')
  expect(listUnneededControllerFields({ crsClass: 'active', controllersTaxed: 'yes' })).toContain('controller1Country')
})

test('who is taxed elsewhere has a country and a number there, and a yes names at least one', () => {
  expect(listControllerFaults(passive)).toEqual([['controller1Country', 'missing']])
  expect(listControllerFaults({ ...passive, controller2Country: 'SG' })).toEqual([['controller2TaxNumber', 'missing']])
  expect(listControllerFaults({ ...passive, controller1TaxNumber: 'S1' })).toEqual([['controller1Country', 'missing']])
  expect(listControllerFaults({ ...passive, controller2Country: 'SG', controller2TaxNumber: 'S1' })).toEqual([])
})

test('nobody is asked about beyond the beneficial owners; without any, about the one who controls it', () => {
  expect(listUnneededControllerFields(passive)).toEqual([
    ...['controller3Country', 'controller3TaxNumber', 'controller4Country', 'controller4TaxNumber'],
  ])
  const alone: KycValues = { ...passive, ownerCount: '0', controller2Country: 'SG' }
  expect(listControllerFaults(alone)).toEqual([['controller1Country', 'missing']])
  expect(listUnneededControllerFields(alone)).toContain('controller2Country')
})
