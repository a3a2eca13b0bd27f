import { takesFiles } from './body-limits.ts'

/** What a draft's fields come as: `web/forms/save.ts`. */
const JSON_AT = /^\/drafts\//
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page's action reads a form, and throws where what was sent is none: a stranger's mistake would be told as a bug of
 * ours. So what is no form is refused before a page is asked. Files are read by `readForm`, which refuses by itself.
 */
export async function whyNoForm(request: Request): Promise<400 | 405 | 415 | undefined> {
  if (READING.has(request.method)) return undefined
  if (request.method !== 'POST') return 405
  const type = request.headers.get('content-type') ?? ''
  const { pathname } = new URL(request.url)
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined
  if (/^application\/json\b/i.test(type) && JSON_AT.test(pathname)) return undefined
  if (!/^multipart\/form-data\b/i.test(type)) return 415
  if (takesFiles(pathname, type)) return undefined
  const read = request.clone().formData()
  return read.then(
    () => undefined,
    () => 400,
  )
}

/** A press that says nothing but its address is a form without fields. */
export function asForm(request: Request): Request {
  if (request.method !== 'POST' || request.headers.has('content-type') || request.body) return request
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(request, { headers, body: '' })
}
