import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { isEqualInConstantTime } from './constant-time-equal.ts'

test('only the secret itself is the same', () => {
  expect(isEqualInConstantTime('Bearer a', 'Bearer a')).toBe(true)
  expect(isEqualInConstantTime('Bearer b', 'Bearer a')).toBe(false)
  expect(isEqualInConstantTime('', 'Bearer a')).toBe(false)
})

test('as many characters in more bytes are a wrong secret and no fault', () => {
  expect(isEqualInConstantTime('Bearer é', 'Bearer e')).toBe(false)
})

test('what is as long is compared to its end, however early it differs', () => {
  const compared = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  isEqualInConstantTime('Xearer a', 'Bearer a')
  expect(compared).toHaveBeenLastCalledWith(Buffer.from('Xearer a'), Buffer.from('Bearer a'))
  compared.mockRestore()
  syncBuiltinESMExports()
})
