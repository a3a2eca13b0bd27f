import { ListDisclosures } from '#contract/disclosures/input'
import { disclosureTypeWords } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/escape-html'
import { appContext } from '../context.ts'
import { toAbsoluteUrl } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/rss.ts'

const MAX = 40
type Entry = { path: string; title: string; summary: string; category: string; byline: string; publishedAt: Date }

/** RSS feed of the latest publications and disclosures. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, disclosures } = context.get(appContext)
  const [articles, filings] = await Promise.all([
    content.publications({ limit: MAX }),
    disclosures.list(ListDisclosures.parse({ limit: MAX })),
  ])
  const items: Entry[] = [
    ...articles.items.map((each) => ({ ...each, path: paths.publicationItem(each.category, each.slug) })),
    ...filings.items.map(({ number, title, type, business, publishedAt }) => ({
      path: paths.disclosureItem(number),
      title: `${number}: ${title}`,
      summary: `${disclosureTypeWords[type].id} · ${business?.name ?? brand.name}`,
      category: disclosureTypeWords[type].id,
      byline: business?.name ?? brand.name,
      publishedAt,
    })),
  ]
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MAX)
  const entries = items.map(({ title, summary, category, path, publishedAt, byline }) => {
    const url = toAbsoluteUrl(path)
    return `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(url)}</link><guid isPermaLink="true">${escapeHtml(url)}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><category>${escapeHtml(category)}</category><dc:creator>${escapeHtml(byline)}</dc:creator><description>${escapeHtml(summary)}</description></item>`
  })
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeHtml(`${brand.name}: ${m.content_title({}, { locale: 'id' })}`)}</title><link>${toAbsoluteUrl(paths.publication())}</link><atom:link href="${toAbsoluteUrl(paths.rss())}" rel="self" type="application/rss+xml"/><description>${escapeHtml(m.content_lede({ brand: brand.name }, { locale: 'id' }))}</description><language>id</language>${items[0] ? `<lastBuildDate>${items[0].publishedAt.toUTCString()}</lastBuildDate>` : ''}
${entries.join('\n')}
</channel></rss>
`
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
