import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptsEncoding, brotli, gzip } from './compress-answers.ts'
import { allowScriptsByHash, contentSecurityPolicy } from './security.ts'

type CachedPage = {
  plain: Buffer
  /** By encoding; one that is not made yet is not there. */
  packed: { br?: Buffer | undefined; gzip?: Buffer | undefined }
  headers: [string, string][]
  made: number
  until: number
  /** Somebody renders it anew; the others have the old one meanwhile. */
  renewing: boolean
}
export type GuestPages = ReturnType<typeof createGuestPageCache>

/** The parts of a request that select a guest page; undefined if the page differs by visitor. */
export type GuestPageRequest = { method: string | undefined; url: string; cookie: string | undefined }

const AN_HOUR = 3_600_000
const NOT_KEPT = new Set(['content-security-policy', 'x-request-id', 'content-length', 'content-encoding', 'vary'])

/**
 * Caches guest pages for a few seconds by address, language and theme, plain and compressed. Their policy allows
 * scripts by digest instead of a nonce.
 */
export function createGuestPageCache({ production = true, milliseconds = 3_000, most = 500 } = {}) {
  const pages = new Map<string, CachedPage>()

  return {
    /** Undefined when nothing is kept, and for the one whose turn it is to renew what is kept. */
    find(asked: GuestPageRequest, now: number): CachedPage | undefined {
      if (pages.size === 0) return undefined
      const key = keyOf(asked)
      const page = key === undefined ? undefined : pages.get(key)
      if (!page || page.until >= now) return page
      if (page.renewing && page.until + milliseconds >= now) return page
      page.renewing = true
      return undefined
    },
    /** While nothing can be made anew: what was kept, up to an hour old. The next to try comes when it would be due again. */
    old(asked: GuestPageRequest, now: number): CachedPage | undefined {
      const key = keyOf(asked)
      const page = key === undefined ? undefined : pages.get(key)
      if (!page || page.made + AN_HOUR < now) return undefined
      page.until = now + milliseconds
      page.renewing = false
      return page
    },
    async keep(asked: GuestPageRequest, response: Response, nonce: string, now: number): Promise<Response> {
      const key = keyOf(asked)
      if (key === undefined) return response
      const bytes = Buffer.from(await response.arrayBuffer())
      const html = bytes.toString().replaceAll(` nonce="${nonce}"`, '')
      const headers = [...response.headers].filter(([name]) => !NOT_KEPT.has(name))
      headers.push(['content-security-policy', contentSecurityPolicy(allowScriptsByHash(html), { production })])
      const life = { made: now, until: now + milliseconds, renewing: false }
      const page: CachedPage = { plain: Buffer.from(html), packed: {}, headers, ...life }
      pages.delete(key)
      if (pages.size >= most) pages.delete(pages.keys().next().value!)
      pages.set(key, page)
      void pack(page).catch(() => {}) // it goes out plain
      return new Response(bytes, { status: response.status, headers: response.headers })
    },
  }
}

async function pack(page: CachedPage) {
  page.packed.br = await brotli(page.plain)
  page.packed.gzip = await gzip(page.plain)
}

/** Sends a cached page; `headers` belong to this response alone. */
export function sendCachedPage(
  { plain, packed, headers: kept }: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
  headers: [string, string][],
) {
  const accepted = req.headers['accept-encoding']?.toString()
  const encoding = (['br', 'gzip'] as const).find((each) => packed[each] && acceptsEncoding(each, accepted))
  const body = (encoding && packed[encoding]) ?? plain
  const all = [...kept, ...headers, ['vary', 'Accept-Encoding'], ['content-length', String(body.length)]]
  if (encoding) all.push(['content-encoding', encoding])
  res.writeHead(200, all.flat())
  res.end(body)
}

/** A cached page for a request whose fresh rendering failed. */
export const toStaleResponse = ({ plain, headers }: CachedPage): Response =>
  new Response(new Uint8Array(plain), { headers })

/** A guest without cookies but language, theme and popup gets the page that every such guest gets. */
function keyOf({ method, url, cookie = '' }: GuestPageRequest): string | undefined {
  if (method !== 'GET') return undefined
  const cookies = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
  if (cookies.some((pair) => !/^(locale|theme|hidePopupBanner)=/.test(pair))) return undefined
  const query = url.indexOf('?')
  if (query >= 0 && url.length - query > 200) return undefined
  return [url, ...cookies.sort()].join('\n')
}
