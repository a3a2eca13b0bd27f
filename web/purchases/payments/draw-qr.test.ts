import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('a code is a square with a quiet edge and its three corners', () => {
  const { size, path } = drawQr('00020101021226')
  expect(size).toBe(21 + 8)
  for (const corner of ['M4 4h', 'M24 4h', 'M4 24h']) expect(path).toContain(corner)
  expect(path).not.toMatch(/M[0-3] /)
})
