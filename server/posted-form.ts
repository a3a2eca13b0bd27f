import { isClientDisconnect } from '#shared/client-disconnect'
import { acceptsFiles } from './body-limits.ts'

/** What a draft's fields come as: `web/forms/save.ts`. */
const JSON_AT = /^\/drafts\//
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** More than any form of ours has. */
const MAX_FIELDS = 1_000
const AND = '&'.charCodeAt(0)

/**
 * The status for a request that is not a valid form or has too many fields, before a page handles it; undefined if
 * valid.
 */
export async function malformedFormStatus(request: Request): Promise<400 | 405 | 413 | 415 | undefined> {
  if (READING.has(request.method)) return undefined
  if (request.method !== 'POST') return 405
  const type = request.headers.get('content-type') ?? ''
  const { pathname } = new URL(request.url)
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return whyUnread(pairsOf(request))
  if (/^application\/json\b/i.test(type) && JSON_AT.test(pathname)) return undefined
  if (!/^multipart\/form-data\b/i.test(type)) return 415
  if (acceptsFiles(pathname, type)) return undefined
  return whyUnread(
    request
      .clone()
      .formData()
      .then((form) => [...form.keys()].length),
  )
}

const whyUnread = (fields: Promise<number>) =>
  fields.then(
    (count) => (count > MAX_FIELDS ? (413 as const) : undefined),
    (error: unknown) => {
      if (isClientDisconnect(error)) throw error
      return 400 as const
    },
  )

/** Counted in the bytes, before anything is made of them; no further than matters. */
async function pairsOf(request: Request): Promise<number> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  let pairs = 1
  for (let at = bytes.indexOf(AND); at >= 0 && pairs <= MAX_FIELDS; at = bytes.indexOf(AND, at + 1)) pairs++
  return pairs
}

/** Treats a POST without a body as an empty form. */
export function toFormRequest(request: Request): Request {
  if (request.method !== 'POST' || request.headers.has('content-type') || request.body) return request
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(request, { headers, body: '' })
}
