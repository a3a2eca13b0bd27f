import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { encodeFrames, readFrames } from './frames.ts'

const joined = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces))

/** Copies, as a pipe hands them over: each in memory of its own. */
async function* cut(whole: Buffer, length: number) {
  for (let at = 0; at < whole.length; at += length) {
    const piece = Buffer.allocUnsafeSlow(Math.min(length, whole.length - at))
    whole.copy(piece, 0, at)
    yield piece
  }
}

test.each([1, 3, 4, 7, 20_000, 65_536])('a message arrives as it was sent, in pieces of %i bytes', async (length) => {
  const body = Buffer.from('gambar'.repeat(7_000))
  const sent = await joined(encodeFrames('kepala', Readable.from([body.subarray(0, 30_000), body.subarray(30_000)])))
  const [head, ...rest] = await Array.fromAsync(readFrames(cut(sent, length)))
  expect(head!.toString()).toBe('kepala')
  expect(rest.map((frame) => frame.length)).toEqual([30_000, 12_000, 0])
  expect(Buffer.concat(rest).equals(body)).toBe(true)
})

test('the pieces of a message give their memory back as they are read', async () => {
  const sent = await joined(encodeFrames('kepala', Buffer.alloc(60_000, 1)))
  const pieces = await Array.fromAsync(cut(sent, 20_000))
  await Array.fromAsync(readFrames(Readable.from(pieces)))
  expect(pieces.slice(0, 3).map((piece) => piece.length)).toEqual([0, 0, 0])
})

test('nobody is believed who announces more than a frame may hold', async () => {
  await expect(Array.fromAsync(readFrames(Readable.from([Buffer.from([255, 255, 255, 255])])))).rejects.toThrow(
    'A frame',
  )
})
