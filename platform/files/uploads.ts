import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { releaseBuffer } from './release-buffer.ts'

/** An uploaded file in a temporary folder, until the form is processed. */
export type Upload = {
  field: string
  /** As its sender calls it: their words, of any kind. */
  name: string
  /** What its sender says it is. */
  claims: string
  bytes: number
  /** Longer than its field takes; the rest was not kept. */
  tooLarge: boolean
  /** Its first bytes, by which its kind is known. */
  head: Buffer
  read(): AsyncIterable<Buffer>
}

/** The limits of each file field; files under other names are ignored. */
export type UploadLimits = Readonly<Record<string, { maxBytes: number; maxCount: number }>>
export type ReadForm = { form: FormData; uploads: Upload[]; discard(): Promise<void> }

const MAX_FIELDS = 300
const MAX_FIELD_BYTES = 64 * 1024
const HEAD_BYTES = 4_096
/** What is written or read in one go: each is a journey to another thread and back, and twenty senders hold twenty of them. */
const AT_ONCE = 256 * 1024

/**
 * Reads a posted form as a stream: texts into `form`, files onto the disk, each up to the limit of its field, never
 * whole in memory. Call `discard` when done. Refuses `form_too_large` and `upload_broken`.
 */
export async function readForm(request: Request, limits: UploadLimits): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b/i.test(type))
    return { form: await request.formData(), uploads: [], discard: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'syirkah-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await readParts(request.body, type, limits, folder)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/**
 * Reads a file that is the whole body of a request onto the disk, up to its limit. Call `discard` when done. Refuses
 * `upload_broken`.
 */
export async function readUpload(
  body: AsyncIterable<Uint8Array> | null,
  { maxBytes, ...said }: { field: string; name: string; claims: string; maxBytes: number },
): Promise<{ upload: Upload; discard(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'syirkah-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const kept = await keep(Readable.from(body ?? []), join(folder, 'body'), maxBytes)
    return { upload: { ...said, ...kept }, discard }
  } catch {
    await discard()
    throw new Refusal<CommandRefusals>('upload_broken')
  }
}

async function readParts(body: ReadableStream<Uint8Array>, type: string, limits: UploadLimits, folder: string) {
  const form = new FormData()
  const streams: Readable[] = []
  const arriving: Promise<Upload>[] = []
  const counts = new Map<string, number>()
  let excess = false
  const parser = parserFor(type)
  parser.on('field', (name, value, _nameCut, valueCut) => {
    excess ||= valueCut
    form.append(name, value)
  })
  parser.on('file', (field, stream, name, _encoding, claims) => {
    const limit = limits[field]
    const count = counts.get(field) ?? 0
    if (!limit || !name || count > limit.maxCount) return void stream.resume() // one too many is kept, to be refused
    counts.set(field, count + 1)
    streams.push(stream)
    stream.on('error', () => {}) // it may break before its file is opened and somebody reads it
    const path = join(folder, String(arriving.length))
    const upload = keep(stream, path, limit.maxBytes).then((kept) => ({ field, name, claims, ...kept }))
    upload.catch(() => parser.destroy()) // the disk is full: nobody reads on
    arriving.push(upload)
  })
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => {
      excess = true
    })
  try {
    await pipeline(body, parser)
  } catch {
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await Promise.allSettled(arriving)
    throw new Refusal<CommandRefusals>('upload_broken')
  }
  if (excess) throw new Refusal<CommandRefusals>('form_too_large')
  return { form, uploads: await Promise.all(arriving) }
}

function parserFor(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fields: MAX_FIELDS, parts: 2 * MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, headerPairs: 20 },
    })
  } catch {
    throw new Refusal<CommandRefusals>('upload_broken')
  }
}

/** Written a few pieces at a time; what goes beyond the limit is let by without being written. */
async function keep(stream: AsyncIterable<Uint8Array>, path: string, maxBytes: number) {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  let head = Buffer.alloc(0)
  let held: Uint8Array[] = []
  let heldBytes = 0
  async function write() {
    if (held.length > 0) await file.writev(held)
    for (const piece of held) releaseBuffer(piece)
    held = []
    heldBytes = 0
  }
  try {
    for await (const piece of stream) {
      bytes += piece.length
      if (bytes > maxBytes) continue
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES)
      held.push(piece)
      heldBytes += piece.length
      if (heldBytes >= AT_ONCE) await write()
    }
    await write()
  } finally {
    await file.close()
  }
  const read = () => createReadStream(path, { highWaterMark: AT_ONCE }) as AsyncIterable<Buffer>
  return { bytes, head, tooLarge: bytes > maxBytes, read }
}
