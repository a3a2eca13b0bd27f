import { expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { fc, tries } from '../../test/property.ts'
import { createPrintedReference, toReadableCode } from './printed-reference.ts'

const anyId = fc.uint8Array({ minLength: 10, maxLength: 10 })
const anyInstant = fc.date({ min: wib('2020-01-01'), max: wib('2099-12-31', '23:59'), noInvalidDate: true })

test('a reference says what it is and its day in WIB, in signs that nobody mistakes', () => {
  fc.assert(
    fc.property(anyId, anyInstant, (random, now) => {
      const reference = createPrintedReference('SB', newId(now, random), now)
      expect(reference).toMatch(/^SB-\d{6}-[2-9ABCDEFGHJKLMNPQRSTVWXYZ]{7}$/)
      const wibDay = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')
      expect(reference.split('-')[1]).toBe(wibDay)
    }),
    { numRuns: tries(2_000) },
  )
})

test('late in the evening of UTC it is tomorrow in Jakarta', () =>
  expect(createPrintedReference('SB', newId(new Date()), new Date('2026-11-20T17:00:00Z'))).toMatch(/^SB-261121-/))

test('ten thousand purchases of one millisecond have ten thousand references', () => {
  const now = wib('2026-11-20', '10:00')
  const references = new Set(Array.from({ length: 10_000 }, () => createPrintedReference('SB', newId(now), now)))
  expect(references.size).toBe(10_000)
})

const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

test.each([0n, 30n, 31n, 31n ** 10n - 1n, 31n ** 10n, 2n ** 48n - 1n, 2n ** 122n - 7n])(
  '%s in letters of 31',
  (number) => {
    for (const places of [1, 7, 10, 11, 25]) {
      const code = toReadableCode(number, places)
      expect(code).toHaveLength(places)
      const back = [...code].reduceRight((sum, letter) => sum * 31n + BigInt(letters.indexOf(letter)), 0n)
      expect(back).toBe(number % 31n ** BigInt(places))
    }
  },
)
