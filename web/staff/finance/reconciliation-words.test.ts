import { expect, test } from 'vitest'
import { formatCaseReference } from './reconciliation-words.ts'

test('money of the beginning is named as such, and every other case by the bank’s reference', () => {
  expect(formatCaseReference('opening-balance/01a1f6e5-8780-779b-a03e-aae3f9d4e1c8')).toMatch(
    /^(Saldo awal|Opening balance) D4E1C8$/,
  )
  expect(formatCaseReference('BIF-20261120-000417')).toBe('BIF-20261120-000417')
})
