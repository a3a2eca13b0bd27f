import { expect, it } from 'vitest'
import { units } from '#shared/money'
import { formatOfferingStatus, isSoldOut } from './card-view.ts'

const offering = (state: 'open' | 'funded' | 'closed', available: number) => ({
  state,
  availableUnits: units(available),
})

it('an open offering without a unit left says so, for units may come back', () => {
  expect(isSoldOut(offering('open', 0))).toBe(true)
  expect(formatOfferingStatus(offering('open', 0))).toBe('Habis dipesan')
})

it('an open offering with units left, and one that has ended, say their state', () => {
  expect(formatOfferingStatus(offering('open', 1))).toBe('Dibuka')
  expect(formatOfferingStatus(offering('closed', 0))).toBe('Ditutup')
  expect(isSoldOut(offering('funded', 0))).toBe(false)
})
