import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test('only the secret itself is the same', () => {
  expect(isSameSecret('Bearer a', 'Bearer a')).toBe(true)
  expect(isSameSecret('Bearer b', 'Bearer a')).toBe(false)
  expect(isSameSecret('', 'Bearer a')).toBe(false)
})

test('as many characters in more bytes are a wrong secret and no fault', () => {
  expect(isSameSecret('Bearer é', 'Bearer e')).toBe(false)
})

test('what is as long is compared to its end, however early it differs', () => {
  const compared = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  isSameSecret('Xearer a', 'Bearer a')
  expect(compared).toHaveBeenLastCalledWith(Buffer.from('Xearer a'), Buffer.from('Bearer a'))
  compared.mockRestore()
  syncBuiltinESMExports()
})
