import { expect, test } from 'vitest'
import { humanCode } from './human-code.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

test.each([0n, 30n, 31n, 31n ** 10n - 1n, 31n ** 10n, 2n ** 48n - 1n, 2n ** 122n - 7n])(
  '%s in letters of 31',
  (number) => {
    for (const places of [1, 7, 10, 11, 25]) {
      const code = humanCode(number, places)
      expect(code).toHaveLength(places)
      const back = [...code].reduceRight((sum, letter) => sum * 31n + BigInt(letters.indexOf(letter)), 0n)
      expect(back).toBe(number % 31n ** BigInt(places))
    }
  },
)
