import { releaseBuffer } from './release-buffer.ts'
import type { Content } from './storage.ts'

/** The longest piece of a message that is taken from anybody. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024

/** The length prefix of a frame. */
export function encodeFrameLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/**
 * Encodes a streamed message as length-prefixed frames: the head, the pieces of the body, and an empty frame at the
 * end.
 */
export async function* encodeFrames(head: string, body: Content): AsyncGenerator<Uint8Array> {
  const first = Buffer.from(head)
  yield encodeFrameLength(first.length)
  yield first
  for await (const piece of body instanceof Uint8Array ? [body] : body)
    if (piece.length > 0) {
      yield encodeFrameLength(piece.length)
      yield piece
    }
  yield encodeFrameLength(0)
}

/**
 * The frames that arrive on a stream, each copied into its own buffer; the buffers of the stream are released as soon
 * as they are read.
 */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const length = Buffer.alloc(4)
  let frame: Buffer | undefined
  let filled = 0
  for await (const piece of source) {
    for (let at = 0; at < piece.length; ) {
      const filling: Buffer = frame ?? length
      const copied = piece.copy(filling, filled, at)
      at += copied
      filled += copied
      if (filled < filling.length) break
      filled = 0
      frame = frame ? undefined : roomFor(length.readUInt32BE(0))
      if (filling !== length) yield filling
      else if (frame?.length === 0) {
        yield frame
        frame = undefined
      }
    }
    releaseBuffer(piece)
  }
}

function roomFor(bytes: number): Buffer {
  if (bytes > MAX_FRAME_BYTES) throw new Error(`A frame of ${bytes} bytes`)
  return Buffer.allocUnsafeSlow(bytes)
}
