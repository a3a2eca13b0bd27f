import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import xz from 'xz-decompress'
import { BUY, type OrderBook, SELL } from '#modules/market'

const HEADER = 16
const RECORD = 40
const WORDS = RECORD / 4
const [NEW, CANCEL, REPLACE] = [0, 1, 2]

export type Workload = { scenario: string; messages: number; words: Int32Array }

/** Reads a workload of the matching oracle: 16 bytes of header, 40 bytes a message, little-endian; also packed as .xz. */
export async function readWorkload(file: string): Promise<Workload> {
  const read = await readFile(file)
  const bytes = file.endsWith('.xz') ? await unpack(read) : read
  if (bytes.length < HEADER) throw new Error(`${file} is no workload: it is shorter than its header`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const messages = view.getUint32(12, true)
  if (view.getUint32(8, true) !== 1 || bytes.length !== HEADER + messages * RECORD)
    throw new Error(`${file} is no workload of version 1, or a part of it is missing`)
  const aligned = Uint8Array.from(bytes.subarray(HEADER))
  return { scenario: basename(file).replace(/\..*$/, ''), messages, words: new Int32Array(aligned.buffer) }
}

/** Sends every message to the book; its number is its place in the file. */
export function replay({ messages, words }: Workload, book: OrderBook): void {
  for (let seq = 0; seq < messages; seq++) {
    const at = seq * WORDS
    const kind = words[at]! & 255
    const id = long(words, at + 4)
    if (kind === CANCEL) book.cancel(seq, id)
    else if (kind === NEW) {
      const side = (words[at]! >>> 8) & 1 ? SELL : BUY
      const immediateOrCancel = ((words[at]! >>> 16) & 255) === 1
      book.place(seq, side, id, long(words, at + 6), words[at + 1]! >>> 0, immediateOrCancel)
    } else if (kind === REPLACE) book.replace(seq, id, long(words, at + 6), words[at + 1]! >>> 0)
    else throw new Error(`message ${seq} is of an unknown kind: ${kind}`)
  }
}

/** A whole number of 64 bits; beyond 2^53 it would not be exact. */
function long(words: Int32Array, at: number): number {
  const value = words[at + 1]! * 2 ** 32 + (words[at]! >>> 0)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a number beyond 53 bits: ${value}`)
  return value
}

async function unpack(packed: Buffer<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new xz.XzReadableStream(new Blob([packed]).stream())
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
