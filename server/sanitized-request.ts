import { readCookie } from '#shared/cookies'

/** The same request without its body. */
export function withoutBody({ url, method, headers }: Request) {
  const kept = new Headers(headers)
  for (const name of ['content-length', 'content-type', 'transfer-encoding', 'origin']) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

/** The address without NUL characters, which databases reject; the result stays on this site. */
export const withoutNul = (address: string) => `/${address.replaceAll('%00', '').replace(/^[/\\]+/, '')}`

/** The request without the client_id parameter that web/lib/client-id.ts adds; loaders read it from the cookie. */
export function withoutClientId(request: Request): Request {
  if (!request.url.includes('client_id=')) return request
  const url = new URL(request.url)
  const known = readCookie(request.headers.get('cookie'), 'client_id')
  if (!url.pathname.endsWith('.data') || url.searchParams.get('client_id') !== known) return request
  url.searchParams.delete('client_id')
  return new Request(url, request)
}
