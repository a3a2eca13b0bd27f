import { HtmlValidate } from 'html-validate'
import { isShortened } from '../levels.ts'
import type { Crawled } from './crawl.ts'

// What every page owes its reader and a search engine, faults from its HTML alone: nothing of it needs JavaScript.

/** Whether the HTML is what the standard allows, and nothing about taste: the preset leaves out style rules. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** The log-in pages, errors and design pages: readable, but neither for search engines nor for sharing. */
const isUnlisted = (html: string) => /<meta name="robots" content="noindex/.test(html)

const one = (html: string, what: RegExp) => [...html.matchAll(what)].map(([, found = '']) => found)

/** Everything that is wrong with a page, in words; empty when nothing is. */
export async function faultsOf({ path, html }: Crawled, locale: 'id' | 'en'): Promise<string[]> {
  // one language in the whole of `npm test`: the other has the same elements around other words, and takes as long
  const faults = locale === 'id' || !isShortened ? await validity(path, html) : []
  const expect = (holds: boolean, words: string) => {
    if (!holds) faults.push(words)
  }
  const [title = ''] = one(html, /<title>([^<]*)<\/title>/g)
  const [description = ''] = one(html, /<meta name="description" content="([^"]*)"/g)
  expect(new RegExp(`<html [^>]*\\blang="${locale}"`).test(html), `is not in ${locale}`)
  expect(title.length > 8 && title.length < 110, `title: “${title}”`)
  expect(one(html, /<(h1)[\s>]/g).length === 1, `${one(html, /<(h1)[\s>]/g).length} h1`)
  expect(one(html, /<(main)[\s>]/g).length === 1, 'not one main')
  expect(textOf(html).length > 120, `reads only “${textOf(html)}” without JavaScript`)
  expect(!/\sstyle="|\son\w+="/.test(html), 'inline style or handler')
  expect(!/rel="modulepreload"|^import /m.test(html), 'asks for scripts before it is seen')
  expect(!/[^$\w]\{[a-z]+(?:\.[a-z_]+)?\}/.test(withoutScripts(html)), 'a placeholder was not filled in')
  expect(description.length >= 50 && description.length <= 320, `description: “${description}”`)
  if (isUnlisted(html)) return faults
  const canonical = one(html, /<link rel="canonical" href="([^"]*)"/g)
  expect(canonical.length === 1, `${canonical.length} canonical addresses`)
  const [own] = one(html, RegExp(`<link rel="alternate" hrefLang="${locale}" href="([^"]*)"`, 'gi'))
  expect(canonical[0]?.endsWith('?lang=en') === (locale === 'en'), `canonical: ${canonical[0]} of a page in ${locale}`)
  const origins = [canonical[0], own, ...one(html, /<meta property="og:(?:url|image)" content="([^"]+)"/g)]
  const [first, ...others] = [...new Set(origins.map((address) => address && new URL(address).origin))]
  expect(first !== undefined && others.length === 0, `two origins: ${origins.join(' ')}`)
  for (const property of ['title', 'description', 'url', 'type', 'image', 'image:alt'])
    expect(one(html, RegExp(`<meta property="og:${property}" content="([^"]+)"`, 'g')).length === 1, `og:${property}`)
  expect(one(html, /<link rel="alternate" hrefLang="(\w+|x-default)"/gi).length >= 3, 'no other language named')
  const types = structured(html).map((object) => object['@type'])
  for (const type of typesFor(path)) expect(types.includes(type), `structured data: ${types.join()} without ${type}`)
  return faults
}

async function validity(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

/** The words of a page's main part. */
const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(withoutScripts(html))?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

type Structured = { '@context': string; '@type': string; mainEntity?: unknown[]; itemListElement?: unknown[] }

/** The structured data of a page; throws when it does not parse. */
export const structured = (html: string): Structured[] =>
  one(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map((json) => JSON.parse(json))

function typesFor(path: string): string[] {
  if (path === '/') return ['Organization']
  if (path.startsWith('/publication/berita/')) return ['BreadcrumbList', 'NewsArticle']
  if (/^\/publication\/(?!disclosure|rss)[^/]+\/./.test(path)) return ['BreadcrumbList', 'Article']
  if (path === '/faq') return ['BreadcrumbList', 'FAQPage']
  return ['BreadcrumbList']
}

/** The anchors of all pages' links that their targets do not have. */
export function deadAnchors(pages: Crawled[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages.flatMap(({ path, leadsTo }) =>
    leadsTo.flatMap((link) => {
      const [to = '', anchor] = link.split('#')
      const target = byPath.get(to)
      if (!anchor || target?.status !== 200) return []
      return target.html.includes(`id="${decodeURIComponent(anchor)}"`) ? [] : [`${path} → ${link}`]
    }),
  )
}
