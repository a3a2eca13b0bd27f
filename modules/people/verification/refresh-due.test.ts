import { expect, test } from 'vitest'
import { wib } from '#shared/dates'
import type { KycApplication } from './input.ts'
import { computeRenewalDate } from './refresh-due.ts'

const NOW = wib('2026-11-20')
const foreigner = (passportExpiry: string, permitExpiry: string) =>
  computeRenewalDate({ party: 'foreigner', passportExpiry, permitExpiry } as KycApplication, NOW, 24)

test('data is to be looked at again after 24 months, or on the day on which the first paper of a foreigner ends', () => {
  expect(computeRenewalDate({ party: 'citizen' } as KycApplication, NOW, 24)).toEqual(wib('2028-11-20'))
  expect(foreigner('2031-01-05', '2030-01-01')).toEqual(wib('2028-11-20'))
  expect(foreigner('2031-01-05', '2027-03-01')).toEqual(wib('2027-03-01'))
  expect(foreigner('2027-02-01', '2027-03-01')).toEqual(wib('2027-02-01'))
  expect(foreigner('2027-02-01', '')).toEqual(wib('2027-02-01'))
})
