import { readCookie } from '#shared/cookies'

/** The same question without what came with it, which nobody is to read any more. */
export function withoutBody({ url, method, headers }: Request) {
  const kept = new Headers(headers)
  for (const name of ['content-length', 'content-type', 'transfer-encoding', 'origin']) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

/** No address of ours has a NUL and no database keeps one. What is left stays on our site, however its slashes now meet. */
export const withoutNul = (address: string) => `/${address.replaceAll('%00', '').replace(/^[/\\]+/, '')}`

/**
 * What the router asks names the browser's client_id again (web/lib/client-id.ts). The cookie says it already: loaders
 * and the addresses that they write know nothing of it.
 */
export function withoutClientId(request: Request): Request {
  if (!request.url.includes('client_id=')) return request
  const url = new URL(request.url)
  const known = readCookie(request.headers.get('cookie'), 'client_id')
  if (!url.pathname.endsWith('.data') || url.searchParams.get('client_id') !== known) return request
  url.searchParams.delete('client_id')
  return new Request(url, request)
}
