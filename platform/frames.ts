import type { Content } from './storage.ts'

/** The longest piece of a message that is taken from anybody. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024

export function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** A message whose body comes in pieces: its head, the pieces, an empty one at the end; each after its length. */
export async function* framesOf(head: string, body: Content): AsyncGenerator<Uint8Array> {
  const first = Buffer.from(head)
  yield lengthOf(first.length)
  yield first
  for await (const piece of body instanceof Uint8Array ? [body] : body)
    if (piece.length > 0) {
      yield lengthOf(piece.length)
      yield piece
    }
  yield lengthOf(0)
}

/** The frames that arrive on a stream, one by one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let held = 0
  let wanted = 4
  for await (const piece of source) {
    pieces.push(piece)
    held += piece.length
    while (held >= wanted) {
      const all = Buffer.concat(pieces)
      const bytes = all.readUInt32BE(0)
      if (bytes > MAX_FRAME_BYTES) throw new Error(`A frame of ${bytes} bytes`)
      const isWhole = held >= 4 + bytes
      if (isWhole) yield all.subarray(4, 4 + bytes)
      pieces = [isWhole ? all.subarray(4 + bytes) : all]
      held = pieces[0]!.length
      wanted = isWhole ? 4 : 4 + bytes
    }
  }
}
