import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import type { Content, Storage, Stored } from '../storage.ts'
import { assertFileName, isFileName } from './names.ts'
import { spool } from './spool.ts'

export type S3Settings = {
  /** 'https://s3.ap-southeast-3.amazonaws.com', or any server that speaks the same. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** How long a server may be silent; a transfer gets as much again for each megabyte. */
  patience?: number
}

const PATIENCE = 10_000
const MEGABYTE = 1 << 20
const TRIES = 3
/** SHA-256 of nothing. */
const EMPTY = createHash('sha256').digest('hex')

type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; path: string; body?: Blob; sha256?: string }
type Answer = { answer: Response; hangUp: () => void }

/**
 * Files in a bucket. Length and SHA-256 of what is put are part of the signature: a server that got anything else, or
 * half of it, refuses it.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKey, secretKey, patience = PATIENCE } = settings
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' })
  const home = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`

  /** A server that fails or is busy is asked again; all of it takes no longer than the patience for this much. */
  async function call({ method, path, body, sha256 = EMPTY }: Call): Promise<Answer> {
    const ending = new AbortController()
    const given = patience * (1 + Math.floor((body?.size ?? 0) / MEGABYTE))
    const timer = setTimeout(() => ending.abort(), given)
    try {
      for (let tries = 1; ; tries++) {
        const signed = await signer.sign(`${home}${path}`, {
          method,
          headers: { 'x-amz-content-sha256': sha256 },
          ...(body ? { body } : {}),
        })
        const answer = await fetch(signed, { signal: ending.signal, redirect: 'error' }).catch((error: Error) => error)
        const failed = answer instanceof Error || answer.status >= 500 || answer.status === 429
        if (!failed) return { answer, hangUp: () => ending.abort() }
        if (!(answer instanceof Error)) await answer.body?.cancel()
        if (tries === TRIES || ending.signal.aborted) throw away(answer)
        await sleep(100 * tries * tries, undefined, { signal: ending.signal }).catch(() => {})
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Undefined for what is not there; anything else that is no success is a fault of the settings or of this program. */
  async function find(asked: Call): Promise<Answer | undefined> {
    const found = await call(asked)
    if (found.answer.ok) return found
    const { method } = asked
    const code = codeIn(await textOf(found))
    if (found.answer.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return undefined
    throw new Error(`The file store answered ${method} with ${found.answer.status}: ${code}`)
  }
  const pieces = ({ answer, hangUp }: Answer) => unstalled(answer.body ?? new ReadableStream(), patience, hangUp)
  const textOf = async (found: Answer | undefined) =>
    found?.answer.body ? String(await buffer(Readable.from(pieces(found)))) : ''

  /** For what is asked for its headers only. */
  async function ask(asked: Call): Promise<Headers | undefined> {
    const found = await find(asked)
    await found?.answer.body?.cancel()
    return found?.answer.headers
  }

  async function send(name: string, body: Blob, stored: Stored): Promise<Stored> {
    await ask({ method: 'PUT', path: `/${name}`, body, sha256: stored.sha256 })
    return stored
  }

  async function read(name: string): Promise<Readable | undefined> {
    const found = isFileName(name) ? await find({ method: 'GET', path: `/${name}` }) : undefined
    return found?.answer.body ? Readable.from(pieces(found)) : undefined
  }

  return {
    async put(name, content) {
      assertFileName(name)
      if (!(content instanceof Uint8Array)) return viaDisk(content, (file, stored) => send(name, file, stored))
      const sha256 = createHash('sha256').update(content).digest('hex')
      return send(name, new Blob([new Uint8Array(content)]), { bytes: content.byteLength, sha256 })
    },
    read,
    async get(name) {
      const stream = await read(name)
      return stream && buffer(stream)
    },
    async head(name) {
      if (!isFileName(name)) return undefined
      const headers = await ask({ method: 'HEAD', path: `/${name}` })
      return headers && { bytes: Number(headers.get('content-length')) }
    },
    async remove(names) {
      for (const name of names) if (isFileName(name)) await ask({ method: 'DELETE', path: `/${name}` })
    },
    async *names() {
      for (let next = ''; ; ) {
        const listed = await textOf(await find({ method: 'GET', path: `?list-type=2${next}` }))
        for (const [, name = ''] of listed.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(name)) yield name
        const token = /<NextContinuationToken>([^<]*)</.exec(listed)?.[1]
        if (!token) return
        next = `&continuation-token=${encodeURIComponent(unescaped(token))}`
      }
    },
  }
}

/** Its length and hash have to be known before the first byte leaves: what comes in pieces waits in a file for that. */
async function viaDisk(content: Content, use: (file: Blob, stored: Stored) => Promise<Stored>): Promise<Stored> {
  const folder = await mkdtemp(join(tmpdir(), 'syirkah-file-'))
  try {
    const path = join(folder, randomBytes(8).toString('hex'))
    const stored = await spool(content, path)
    return await use(await openAsBlob(path), stored)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ends with a refusal when the next piece does not come in time. */
async function* unstalled(body: ReadableStream<Uint8Array>, patience: number, hangUp: () => void) {
  const reader = body.getReader()
  try {
    for (;;) {
      const timer = setTimeout(hangUp, patience)
      const { done, value } = await reader
        .read()
        .catch((error: Error) => {
          throw away(error)
        })
        .finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    hangUp()
  }
}

const away = (cause: Response | Error) =>
  Object.assign(new Refusal<CommandRefusals>('files_unavailable'), {
    cause: cause instanceof Error ? cause : new Error(`HTTP ${cause.status}`),
  })

const codeIn = (xml: string) => /<Code>(\w+)</.exec(xml)?.[1] ?? 'no code'
const unescaped = (xml: string) =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
