import { type BrotliCompress, brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'
import { GAP, type Spliced, spliced } from './spliced.ts'

/**
 * The same as Brotli, compressed once: the gaps lie uncompressed in it, so that filling them costs a copy. The last two
 * bytes of each word must be those of the marks, “==”, as a nonce's are: what follows a gap is told from the two bytes
 * before it (RFC 7932, 7.1). Undefined when what comes out is not what went in.
 */
export async function brotliSpliced(pieces: readonly Buffer[]): Promise<Spliced | undefined> {
  const body = split(await compressed(pieces), pieces.length - 1)
  if (!body) return undefined
  const [plain, brotli] = [spliced(pieces), spliced(body)]
  const opens = (word: Buffer) => opened(brotli(word))?.equals(plain(word))
  return opens(mark(pieces.length)) && opens(Buffer.from('=='.padStart(GAP, 'x'))) ? brotli : undefined
}

/**
 * Stands where a word is filled in later. Each is another, of bytes that no text of ours has side by side: what cannot
 * be shortened is stored as it is, and nothing later refers back to it.
 */
export function mark(index: number): Buffer {
  const bytes = Buffer.alloc(GAP, '=')
  let state = Math.imul(index + 1, 2_654_435_761)
  for (let at = 0; at < GAP - 2; at++) {
    state = Math.imul(state, 1_664_525) + 1_013_904_223
    bytes[at] = 128 + (state >>> 25)
  }
  return bytes
}

function split(bytes: Buffer, gaps: number): Buffer[] | undefined {
  const pieces: Buffer[] = []
  let from = 0
  for (let gap = 0; gap < gaps; gap++) {
    const at = bytes.indexOf(mark(gap), from)
    if (at < 0) return undefined
    pieces.push(bytes.subarray(from, at))
    from = at + GAP
  }
  return [...pieces, bytes.subarray(from)]
}

function opened(brotli: Buffer): Buffer | undefined {
  try {
    return brotliDecompressSync(brotli)
  } catch {
    return undefined
  }
}

/** Each mark lies between two borders of the format, where whole bytes begin. */
async function compressed(pieces: readonly Buffer[]): Promise<Buffer> {
  const brotli = createBrotliCompress({ params: PARAMS })
  const out: Buffer[] = []
  brotli.on('data', (bytes: Buffer) => out.push(bytes))
  const ended = new Promise((done, failed) => brotli.once('end', done).once('error', failed))
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      await border(brotli)
      await written(brotli, mark(index - 1))
      await border(brotli)
    }
    if (piece.length > 0) await written(brotli, piece)
  }
  brotli.end()
  await ended
  return Buffer.concat(out)
}

/** A page of 60 kB takes as long as by gzip and becomes a tenth smaller; a step above takes twice as long for half a percent. */
export const PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const border = (brotli: BrotliCompress) =>
  new Promise<void>((done) => brotli.flush(constants.BROTLI_OPERATION_FLUSH, done))
const written = (brotli: BrotliCompress, bytes: Buffer) =>
  new Promise<void>((done, failed) => brotli.write(bytes, (error) => (error ? failed(error) : done())))
