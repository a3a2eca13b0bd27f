import { readCookie } from './cookies.ts'

const NAME = 'client_id'

/** Adds the cookie's client_id to `fetch` calls of this page to our own origin (specification §7). */
export function addClientIdToRequests() {
  const send = globalThis.fetch
  globalThis.fetch = (asked, init) => send(addClientId(asked, document.cookie), init)
}

/** Adds the cookie's client_id to an address of our origin that has none; anything else is returned unchanged. */
export function addClientId(asked: string | URL, cookies: string): string | URL
export function addClientId(asked: RequestInfo | URL, cookies: string): RequestInfo | URL
export function addClientId(asked: RequestInfo | URL, cookies: string): RequestInfo | URL {
  const client = readCookie(cookies, NAME)
  if (!client || asked instanceof Request) return asked
  const url = new URL(asked, location.href)
  if (url.origin !== location.origin || url.searchParams.has(NAME)) return asked
  url.searchParams.set(NAME, client)
  return url
}

/** The prefetch mode of links: off if there is a client_id, because prefetches by the browser would omit it. */
export const getPrefetchMode = (cookies = typeof document === 'undefined' ? '' : document.cookie) =>
  readCookie(cookies, NAME) ? ('none' as const) : ('intent' as const)
