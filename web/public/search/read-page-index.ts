import type { App } from '../../context.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { glossary } from '../texts/glossary.ts'
import { listedPages } from './listed-pages.ts'
import { createPageIndex, type IndexedPage } from './page-index.ts'

type Index = ReturnType<typeof createPageIndex>

/** How long an index is used before texts that staff publish are read again, in milliseconds. */
const FRESH = 60_000
const cache = new WeakMap<App, Map<string, { until: number; index: Promise<Index> }>>()

/** The index of fixed pages, headings of published texts and terms, with titles in the reader's language. */
export function readPageIndex(app: App): Promise<Index> {
  const locale = getLocale()
  const kept = cache.get(app) ?? new Map<string, { until: number; index: Promise<Index> }>()
  cache.set(app, kept)
  const known = kept.get(locale)
  if (known && known.until > performance.now()) return known.index
  const index = listPages(app).then(createPageIndex)
  kept.set(locale, { until: performance.now() + FRESH, index })
  index.catch(() => kept.delete(locale))
  return index
}

async function listPages(app: App): Promise<IndexedPage[]> {
  const texts = await Promise.all((await app.content.pages()).map(({ key }) => app.content.page(key)))
  const locale = getLocale()
  return [
    ...listedPages.map(({ to, title, words }) => ({ to, title: title(), text: '', words, weight: 4 })),
    ...texts.flatMap(({ path, title, lede, sections }) => [
      { to: path, title: title[locale], text: lede[locale], words: '' },
      ...sections.map(({ id, title: heading }) => ({
        ...{ to: `${path}#${id}`, title: `${title[locale]}: ${heading}`, text: '', words: heading },
      })),
    ]),
    ...glossary.map(({ slug, term, meaning }) => ({
      ...{ to: paths.glossary(slug), title: m.pages_term_title({ term }), text: meaning, words: term },
    })),
  ]
}
