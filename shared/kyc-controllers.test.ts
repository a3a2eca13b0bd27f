import { expect, test } from 'vitest'
import { controllerFaults, needlessControllers } from './kyc-controllers.ts'
import type { KycValues } from './kyc-fields.ts'

const passive: KycValues = { crsClass: 'passive', ownerCount: '2', controllersTaxed: 'yes' }

test('only a passive company says where those who control it owe taxes', () => {
  expect(controllerFaults({ crsClass: 'active', ownerCount: '2' })).toEqual([])
  expect(controllerFaults({ crsClass: 'financial' })).toEqual([])
  expect(controllerFaults({ crsClass: 'passive', ownerCount: '1' })).toEqual([['controllersTaxed', 'missing']])
  expect(controllerFaults({ ...passive, controllersTaxed: 'no' })).toEqual([])
  expect(needlessControllers({ crsClass: 'active' })).toContain('controllersTaxed')
  expect(needlessControllers({ crsClass: 'active', controllersTaxed: 'yes' })).toContain('controller1Country')
})

test('who is taxed elsewhere has a country and a number there, and a yes names at least one', () => {
  expect(controllerFaults(passive)).toEqual([['controller1Country', 'missing']])
  expect(controllerFaults({ ...passive, controller2Country: 'SG' })).toEqual([['controller2TaxNumber', 'missing']])
  expect(controllerFaults({ ...passive, controller1TaxNumber: 'S1' })).toEqual([['controller1Country', 'missing']])
  expect(controllerFaults({ ...passive, controller2Country: 'SG', controller2TaxNumber: 'S1' })).toEqual([])
})

test('nobody is asked about beyond the beneficial owners; without any, about the one who controls it', () => {
  expect(needlessControllers(passive)).toEqual([
    ...['controller3Country', 'controller3TaxNumber', 'controller4Country', 'controller4TaxNumber'],
  ])
  const alone: KycValues = { ...passive, ownerCount: '0', controller2Country: 'SG' }
  expect(controllerFaults(alone)).toEqual([['controller1Country', 'missing']])
  expect(needlessControllers(alone)).toContain('controller2Country')
})
