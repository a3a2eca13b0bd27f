import type { Context } from 'hono'
import type { z } from 'zod'
import { hasBidiControls } from '#shared/bidi'
import { hasDuplicateKey } from '#shared/duplicate-key'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { type ApiRefusals, createInvalidField, InvalidFields, toInvalidFields } from './errors.ts'
import type { PathPart } from './operation.ts'
import type { RefusalCode } from './refusals.ts'
import { getFieldWords } from './words.ts'

/** The largest body that any operation takes. */
export const MAX_BODY_BYTES = 64 * 1024

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i

/** The bearer token of the Authorization header; undefined without one. */
export const readBearerToken = (c: Context) => BEARER.exec(c.req.header('authorization') ?? '')?.[1]

const KEY = /^[\x21-\x7e]{1,200}$/

/** The Idempotency-Key header without its quotes. Refuses `idempotency_key_required`, `idempotency_key_invalid`. */
export function readIdempotencyKey(c: Context): string {
  const key = c.req.header('idempotency-key')
  if (!key) throw new Refusal<ApiRefusals>('idempotency_key_required')
  const bare = unquoted(key)
  if (!KEY.test(bare)) throw new Refusal<ApiRefusals>('idempotency_key_invalid')
  return bare
}

/** `"k-1"`, the quoted form of the IETF draft (a string of RFC 9651), is the key `k-1`; a quote that is not closed is refused. */
function unquoted(key: string): string {
  if (!key.includes('"')) return key
  const [, inner] = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/.exec(key) ?? []
  if (inner === undefined) throw new Refusal<ApiRefusals>('idempotency_key_invalid')
  return inner.replace(/\\(["\\])/g, '$1')
}

const fits: Record<PathPart['like'], (text: string) => boolean> = {
  id: isId,
  slug: (text) => /^[a-z0-9-]{1,120}$/.test(text),
  code: (text) => /^[A-Za-z0-9-]{1,12}$/.test(text),
  event: (text) => /^[!-~]{1,200}$/.test(text),
  disclosure: (text) => /^KI-\d{4}-\d{5,12}$/.test(text),
}

/** The refusal for a record that does not exist, by its code. */
export const createNotFound = (code: RefusalCode) => new Refusal(code)

/** The path parameters; malformed ones are refused like unknown ones. */
export function readParams(c: Context, parts: Record<string, PathPart>): Record<string, string> {
  const read = Object.entries(parts).map(([part, { like, unknown }]) => {
    const text = c.req.param(part) ?? ''
    if (!fits[like](text)) throw createNotFound(unknown)
    return [part, text] as const
  })
  return Object.fromEntries(read)
}

/** Parses the query by its schema. Unknown parameters are ignored; a repeated known one is refused. */
export function readQuery<Query extends z.ZodObject>(c: Context, schema: Query): z.output<Query> {
  const given = c.req.queries()
  const input: Record<string, string> = {}
  for (const key of Object.keys(schema.shape)) {
    const values = Object.hasOwn(given, key) ? given[key]! : []
    if (values.length > 1) throw createInvalidField(key, 'twice')
    if (values[0] !== undefined && values[0] !== '') input[key] = values[0]
  }
  return parse(schema, input)
}

/** Parses a JSON body by its schema; an empty body counts as `{}`. Refuses `not_json`, `malformed_body`. */
export async function readBody<Body extends z.ZodType>(c: Context, schema: Body): Promise<z.output<Body>> {
  const text = await readText(c)
  if (text === '') return parse(schema, {})
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal<ApiRefusals>('not_json')
  return parse(schema, fromJson(text))
}

function fromJson(text: string): unknown {
  if (!isJson(text)) throw new Refusal<ApiRefusals>('malformed_body')
  if (hasDuplicateKey(text)) throw new Refusal<ApiRefusals>('duplicate_key')
  return JSON.parse(text)
}

/** The raw JSON body of a signed webhook. Refuses `duplicate_key`. */
export async function readSignedJson(c: Context): Promise<string> {
  const text = await readText(c)
  if (isJson(text) && hasDuplicateKey(text)) throw new Refusal<ApiRefusals>('duplicate_key')
  return text
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const bad = unkeepable(input)
  if (bad !== undefined) throw new InvalidFields((locale) => [[bad, getFieldWords('text', locale)]])
  const result = schema.safeParse(input, { reportInput: true })
  if (!result.success) throw toInvalidFields(result.error)
  return result.data
}

/** The body as text. Refuses bodies that are larger than MAX_BODY_BYTES, compressed, or not UTF-8. */
export async function readText(c: Context): Promise<string> {
  const tooLarge = new Refusal<ApiRefusals>('body_too_large', { bytes: MAX_BODY_BYTES })
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity') throw new Refusal<ApiRefusals>('not_json')
  const bytes = c.req.header('content-length') ? await c.req.arrayBuffer() : await readChunks(c.req.raw.body, tooLarge)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal<ApiRefusals>('malformed_body')
  }
}

/** The raw body of an uploaded file, at most `most` bytes. */
export async function readBytes(c: Context, most: number): Promise<Uint8Array> {
  const tooLarge = new Refusal<ApiRefusals>('body_too_large', { bytes: most })
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge
  return readChunks(c.req.raw.body, tooLarge, most)
}

async function readChunks(
  body: ReadableStream<Uint8Array> | null,
  tooLarge: Error,
  most = MAX_BODY_BYTES,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Where a text stands that no database keeps: with a NUL, or with half a character; or that shows otherwise than it is. Depth is no danger: it does not recurse. */
function unkeepable(input: unknown): string | undefined {
  const waiting: [unknown, string][] = [[input, '']]
  while (waiting.length) {
    const [value, at] = waiting.pop()!
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed() || hasBidiControls(value)) return at || 'body'
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) waiting.push([item, at || key])
    }
  }
  return undefined
}
