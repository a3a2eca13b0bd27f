import { constants, crc32, createDeflateRaw, type DeflateRaw, gunzipSync } from 'node:zlib'
import { GAP, type Spliced, spliced } from './spliced.ts'

/** Takes the place of the words that are filled in later: as many bytes, none of which a text of ours contains. */
const MARK = Buffer.from(Array.from({ length: GAP }, (_, index) => 1 + (index % 8)))
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/**
 * The same as gzip, compressed once: the gaps lie uncompressed in it, so that filling them costs a copy and a checksum
 * instead of milliseconds. Undefined when what comes out is not what went in.
 */
export async function gzipSpliced(pieces: readonly Buffer[]): Promise<Spliced | undefined> {
  const plain = spliced(pieces)
  const body = split(await compressed(pieces))
  if (body.length !== pieces.length) return undefined
  const filled = spliced(body, HEADER.length, 8)
  const gzip: Spliced = (word) => {
    const text = plain(word)
    const out = filled(word)
    HEADER.copy(out)
    out.writeUInt32LE(crc32(text), out.length - 8)
    out.writeUInt32LE(text.length, out.length - 4)
    return out
  }
  const sample = Buffer.alloc(GAP, 'x')
  return opened(gzip(sample))?.equals(plain(sample)) ? gzip : undefined
}

function opened(gzip: Buffer): Buffer | undefined {
  try {
    return gunzipSync(gzip)
  } catch {
    return undefined
  }
}

function split(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, from)) {
    pieces.push(bytes.subarray(from, at))
    from = at + GAP
  }
  return [...pieces, bytes.subarray(from)]
}

/** Text at the best level, marks stored as they are: the level changes at each border. */
async function compressed(pieces: readonly Buffer[]): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_COMPRESSION })
  const out: Buffer[] = []
  deflate.on('data', (bytes: Buffer) => out.push(bytes))
  const ended = new Promise((done, failed) => deflate.once('end', done).once('error', failed))
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      await level(deflate, constants.Z_NO_COMPRESSION)
      await written(deflate, MARK)
      await level(deflate, constants.Z_BEST_COMPRESSION)
    }
    if (piece.length > 0) await written(deflate, piece)
  }
  deflate.end()
  await ended
  return Buffer.concat(out)
}

const level = (deflate: DeflateRaw, to: number) =>
  new Promise<void>((done, failed) =>
    deflate.params(to, constants.Z_DEFAULT_STRATEGY, ((error?: Error | null) =>
      error ? failed(error) : done()) as () => void),
  )
const written = (deflate: DeflateRaw, bytes: Buffer) =>
  new Promise<void>((done, failed) => deflate.write(bytes, (error) => (error ? failed(error) : done())))
