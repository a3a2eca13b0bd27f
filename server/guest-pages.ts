import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotli, gzip, takes } from './compress-answers.ts'
import { byHash, contentSecurityPolicy } from './security.ts'

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
export type GuestPages = ReturnType<typeof createGuestPages>

/** What of a request decides which page a guest gets; undefined where it is not the same page for everybody. */
export type GuestPageRequest = { method: string | undefined; url: string; cookie: string | undefined }

const AN_HOUR = 3_600_000
const NOT_KEPT = new Set(['content-security-policy', 'x-request-id', 'content-length', 'content-encoding', 'vary'])

/**
 * Pages of guests, kept for a few seconds: the same for everyone with one address, language and theme. A page is kept
 * plain and compressed, without the nonce of whom it was made for: its policy names its scripts by their digests.
 */
export function createGuestPages({ production = true, milliseconds = 3_000, most = 500 } = {}) {
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
      headers.push(['content-security-policy', contentSecurityPolicy(byHash(html), { production })])
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

/** Answers with a kept page; `headers` are those of this answer alone. */
export function sendKept(
  { plain, packed, headers: kept }: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
  headers: [string, string][],
) {
  const accepted = req.headers['accept-encoding']?.toString()
  const encoding = (['br', 'gzip'] as const).find((each) => packed[each] && takes(each, accepted))
  const body = (encoding && packed[encoding]) ?? plain
  const all = [...kept, ...headers, ['vary', 'Accept-Encoding'], ['content-length', String(body.length)]]
  if (encoding) all.push(['content-encoding', encoding])
  res.writeHead(200, all.flat())
  res.end(body)
}

/** A kept page as the answer to the one who was to render it anew and could not. */
export const oldPage = ({ plain, headers }: CachedPage): Response => new Response(new Uint8Array(plain), { headers })

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
