import { expect, test } from 'vitest'
import type { Security } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { formatPaymentTitle } from './payment-title.ts'

const sukuk = {
  ...{ name: 'Armada Dingin', kind: 'sukuk', akad: 'ijarah', distributedAt: new Date('2026-01-15T03:00:00Z') },
  ...{ tenorMonths: 12, paymentMonths: 1, projectedReturn: 1_200n, issuePrice: 1_000_000n, principalParts: 1 },
} as unknown as Security
const on = (foreseen_on: string | null, kind: 'return' | 'principal' | 'dividend' = 'return') => ({
  kind,
  foreseen_on: foreseen_on as LocalDate | null,
})

test('a scheduled return is named by its contract, its business and its place in the schedule', () => {
  expect(formatPaymentTitle(sukuk, on('2026-06-15'))).toEqual({
    id: 'Ujrah Armada Dingin, ke-5 dari 12',
    en: 'Rent from Armada Dingin, 5 of 12',
  })
  expect(formatPaymentTitle({ ...sukuk, akad: 'mudharabah' }, on('2026-02-15')).id).toBe(
    'Bagi hasil Armada Dingin, ke-1 dari 12',
  )
})

test('a payment outside the schedule, a single principal and a dividend have no number', () => {
  expect(formatPaymentTitle(sukuk, on(null)).id).toBe('Ujrah Armada Dingin')
  expect(formatPaymentTitle(sukuk, on('2027-01-15', 'principal')).id).toBe('Pengembalian pokok Armada Dingin')
  expect(formatPaymentTitle({ ...sukuk, tenorMonths: null }, on(null, 'dividend')).id).toBe('Dividen Armada Dingin')
})
