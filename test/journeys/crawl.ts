import type { APIRequestContext } from './test.ts'

/** One page as a guest got it, without JavaScript, and the addresses it leads to. */
export type Crawled = { path: string; status: number; html: string; from: string; leadsTo: string[] }

/** Acts, leads to another site, or is a file: asked for, but not read as a page. */
const isNoPage = (path: string) => /^\/(link\/|logout|preferences)|\.\w{2,5}$/.test(path.split('?')[0]!)

/**
 * Follows every link of our own from these pages, as a guest with the cookies given, and answers each page that it
 * reached. A link that leads on by a redirect is followed to its end. Eight readers at a time.
 */
export async function crawl(
  request: APIRequestContext,
  { cookie, from }: { cookie: string; from: string[] },
): Promise<Crawled[]> {
  const found = new Map<string, Crawled>()
  const waiting = from.map((path) => ({ path, from: '' }))
  const known = new Set(from)
  const reader = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await read(request, next, cookie)
      found.set(page.path, page)
      for (const link of page.leadsTo) {
        const path = link.split('#')[0]!
        if (known.has(path)) continue
        known.add(path)
        waiting.push({ path, from: page.path })
      }
    }
  }
  // a worker that finds nothing to do ends; the next round sees whether more was found meanwhile
  while (waiting.length > 0) await Promise.all(Array.from({ length: 8 }, reader))
  return [...found.values()]
}

async function read(request: APIRequestContext, { path, from }: { path: string; from: string }, cookie: string) {
  const answer = await request.get(path, { maxRedirects: 0, headers: { cookie } })
  const status = answer.status()
  const to = answer.headers().location
  if (to) return { path, from, status, html: '', leadsTo: isNoPage(path) ? [] : ownAddresses([to], path) }
  if (isNoPage(path)) return { path, from, status, html: '', leadsTo: [] }
  const html = await answer.text()
  return { path, from, status, html, leadsTo: ownAddresses(linksOf(html), path) }
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

function ownAddresses(links: string[], path: string): string[] {
  const here = new URL(path, 'http://ours.test')
  const all = links.map((link) => new URL(link, here)).filter(({ origin }) => origin === here.origin)
  return [...new Set(all.map(({ pathname, search, hash }) => pathname + search + hash))]
}
