import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Content, Stored } from '../storage.ts'

/** Writes content to a new file that only its owner can read; returns its length and SHA-256. */
export async function spool(content: Content, path: string): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      bytes += piece.byteLength
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}
