import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test('only the secret itself is the same', () => {
  expect(isSameSecret('Bearer a', 'Bearer a')).toBe(true)
  expect(isSameSecret('Bearer b', 'Bearer a')).toBe(false)
  expect(isSameSecret('', 'Bearer a')).toBe(false)
})

test('as many characters in more bytes are a wrong secret and no fault', () => {
  expect(isSameSecret('Bearer é', 'Bearer e')).toBe(false)
})
