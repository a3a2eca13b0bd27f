import { timingSafeEqual } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { isSameSecret } from './same-secret.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) }
})

test('only the secret itself is the same', () => {
  expect(isSameSecret('Bearer a', 'Bearer a')).toBe(true)
  expect(isSameSecret('Bearer b', 'Bearer a')).toBe(false)
  expect(isSameSecret('', 'Bearer a')).toBe(false)
})

test('as many characters in more bytes are a wrong secret and no fault', () => {
  expect(isSameSecret('Bearer é', 'Bearer e')).toBe(false)
})

test('what is as long is compared to its end, however early it differs', () => {
  isSameSecret('Xearer a', 'Bearer a')
  expect(vi.mocked(timingSafeEqual)).toHaveBeenLastCalledWith(Buffer.from('Xearer a'), Buffer.from('Bearer a'))
})
