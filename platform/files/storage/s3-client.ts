import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'

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

export type S3Client = ReturnType<typeof createS3Client>

/**
 * A client of one S3 bucket. Length and SHA-256 of uploads are signed, so that the server refuses incomplete or altered
 * ones. Refuses `files_unavailable` when the server is unreachable or silent.
 */
export function createS3Client(settings: S3Settings) {
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

  return {
    find,
    ask,
    pieces,
    /** Keys in their order, with the token for those that follow; `query` as S3 takes it. */
    async list(query: string): Promise<{ keys: string[]; next: string | undefined }> {
      const listed = await textOf(await find({ method: 'GET', path: `?list-type=2${query}` }))
      const next = /<NextContinuationToken>([^<]*)</.exec(listed)?.[1]
      return {
        keys: Array.from(listed.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => unescaped(key)),
        next: next && unescaped(next),
      }
    },
    /** A short object as text; undefined where it is not there. */
    async text(path: string): Promise<string | undefined> {
      const found = await find({ method: 'GET', path })
      return found && textOf(found)
    },
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
