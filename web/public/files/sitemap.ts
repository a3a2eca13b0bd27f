import { localDate } from '#shared/dates'
import { escapeHtml } from '#shared/escape-html'
import { type App, appContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { applyForFunding, fundingForCapital, halalInvestment } from '../texts/campaigns.ts'
import { glossaryUpdated } from '../texts/glossary.ts'
import type { Route } from './+types/sitemap.ts'

type Entry = { path: string; changed?: string }

/** What everyone may read. Nothing that belongs to a person stands here. */
export const fixedEntries: readonly Entry[] = [
  ...[
    paths.home(),
    paths.business(),
    paths.businessReleased(),
    paths.market(),
    paths.contact(),
    paths.downloads(),
    paths.proofOfFunds(),
    paths.costs(),
    paths.trackRecord(),
    paths.publication(),
    paths.disclosure(),
    paths.calculatorStock(),
    paths.calculatorSukuk(),
    paths.calculatorZakat(),
    paths.calculatorPurification(),
    paths.register(),
    paths.login(),
    paths.verify(),
    ...[halalInvestment, fundingForCapital, applyForFunding].map(({ path }) => path),
  ].map((path) => ({ path })),
  { path: paths.glossary(), changed: glossaryUpdated },
]

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { locales, publicUrl } = app.config
  const entries = await Promise.all([
    pageEntries(app),
    offeringEntries(app),
    articleEntries(app),
    disclosureEntries(app),
    marketEntries(app),
  ])
  const urls = [...fixedEntries, ...entries.flat()].slice(0, MAX).map((entry) => urlOf(publicUrl, entry, locales))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}

/** A site map holds no more. */
const MAX = 50_000

/** One page, when it changed, and where it stands in each language when there is more than one. */
function urlOf(origin: string, { path, changed }: Entry, locales: readonly string[]): string {
  const url = escapeHtml(origin.replace(/\/$/, '') + path)
  const [first, ...others] = locales
  const link = (locale: string, href: string) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`
  const links = others.length > 0 ? [link(first!, url), ...others.map((each) => link(each, `${url}?lang=${each}`))] : []
  return `<url><loc>${url}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${links.join('')}</url>`
}

const offeringEntries = async (app: App): Promise<Entry[]> =>
  (await app.offerings.addresses()).map(({ slug, changedAt }) => ({
    path: paths.detail(slug),
    changed: localDate(changedAt),
  }))

const disclosureEntries = async (app: App): Promise<Entry[]> =>
  (await app.disclosures.addresses()).map(({ number, changedAt }) => ({
    path: paths.disclosureItem(number),
    changed: localDate(changedAt),
  }))

/** A page for each share of the secondary market. */
async function marketEntries({ market }: App): Promise<Entry[]> {
  const entries: Entry[] = []
  let after: string | undefined
  do {
    const { items, next } = await market.shares({ limit: 100, ...(after && { after }) })
    entries.push(...items.map(({ slug }) => ({ path: paths.marketShare(slug) })))
    after = next ?? undefined
  } while (after && entries.length < MAX)
  return entries
}

/** What the desk edits: pages and the questions, each with the day of its publication. */
async function pageEntries(app: App): Promise<Entry[]> {
  const [pages, faq] = await Promise.all([app.content.pages(), app.content.faq()])
  return [
    ...pages.map(({ path, updated }) => ({ path, changed: updated })),
    { path: paths.faq(), changed: faq.updated },
  ]
}

const articleEntries = async (app: App): Promise<Entry[]> =>
  (await app.content.publicationAddresses()).map(({ category, slug, changedAt }) => ({
    path: paths.publicationItem(category, slug),
    changed: localDate(changedAt),
  }))
