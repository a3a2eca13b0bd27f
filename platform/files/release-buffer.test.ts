import { expect, test } from 'vitest'
import { releaseBuffer } from './release-buffer.ts'

test('a piece that nobody reads any more gives its memory back at once; one that shares it keeps it', () => {
  const piece = Buffer.alloc(65_536, 1)
  releaseBuffer(piece)
  expect(piece.length).toBe(0)
  const whole = Buffer.alloc(65_536, 1)
  releaseBuffer(whole.subarray(0, 40_000))
  expect(whole[65_535]).toBe(1)
  const small = Buffer.from('dari kolam')
  releaseBuffer(small)
  expect(small.toString()).toBe('dari kolam')
})
