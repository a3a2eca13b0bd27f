import { expect, test } from 'vitest'
import { parseQueueFilter, toQueueFilterQuery } from './queue-filter.ts'

const by = { bank: ['bsi', 'muamalat'], min: 'rupiah' } as const
const asked = (address: string) => parseQueueFilter(new URLSearchParams(address), by)

test('an address narrows a queue by what it knows and leaves the rest out', () => {
  expect(asked('bank=bsi&min=1.500.000&state=late&x=1')).toEqual({ bank: 'bsi', min: 1_500_000n })
  expect(asked('bank=lain&min=banyak')).toEqual({})
  expect(asked('min=Rp25000')).toEqual({ min: 25_000n })
  expect(asked('')).toEqual({})
})

test('what narrows a queue goes back into its address', () => {
  expect(toQueueFilterQuery(asked('bank=bsi&min=1.500.000'))).toEqual({ bank: 'bsi', min: '1500000' })
  expect(toQueueFilterQuery({ bank: undefined })).toEqual({})
})
