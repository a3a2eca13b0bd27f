import { ListOfferings } from '#contract/offerings'
import { guest } from '#shared/actor'
import { localDate } from '#shared/dates'
import { doors } from '../../business/app.ts'
import type { App } from '../../context.ts'
import { paths } from '../../paths.ts'
import { about } from '../texts/about.ts'
import { applyForFunding, fundingForCapital, halalInvestment } from '../texts/campaigns.ts'
import { complaintProcedure } from '../texts/complaint-procedure.ts'
import { faqUpdated } from '../texts/faq.ts'
import { glossaryUpdated } from '../texts/glossary.ts'
import { guide } from '../texts/guide.ts'
import { guideBusiness } from '../texts/guide-business.ts'
import { guideWallet } from '../texts/guide-wallet.ts'
import { marketGuide } from '../texts/market-guide.ts'
import { privacyPolicy } from '../texts/privacy-policy.ts'
import { termsAndConditions } from '../texts/terms-and-conditions.ts'
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
    paths.publication(),
    paths.disclosure(),
    paths.calculatorStock(),
    paths.calculatorSukuk(),
    paths.calculatorZakat(),
    paths.calculatorPurification(),
    paths.register(),
    paths.login(),
    ...[halalInvestment, fundingForCapital, applyForFunding].map(({ path }) => path),
  ].map((path) => ({ path })),
  { path: paths.faq(), changed: faqUpdated },
  { path: paths.glossary(), changed: glossaryUpdated },
  ...[about, guide, guideBusiness, guideWallet, marketGuide, complaintProcedure, privacyPolicy, termsAndConditions].map(
    ({ path, updated }) => ({ path, changed: updated }),
  ),
]

export async function loader({ context }: Route.LoaderArgs) {
  const app = doors(context)
  const [offerings, articles] = await Promise.all([offeringEntries(app), articleEntries(app)])
  const urls = [...fixedEntries, ...offerings, ...articles].map((entry) => urlOf(app.config.publicUrl, entry))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}

const urlOf = (origin: string, { path, changed }: Entry) =>
  `<url><loc>${escaped(origin.replace(/\/$/, '') + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const PAGES = 100

/** Every offering that guests may see: pages of the listing until there is no next. */
async function offeringEntries(app: App): Promise<Entry[]> {
  const slugs = new Set<string>()
  for (const tab of ['open', 'released'] as const) {
    let cursor: string | undefined
    for (let page = 0; page < PAGES; page++) {
      const { items, next } = await app.offerings.list(guest, tab, ListOfferings.parse({ most: 48, cursor }))
      for (const { slug } of items) slugs.add(slug)
      if (next === null) break
      cursor = next
    }
  }
  return [...slugs].map((slug) => ({ path: paths.detail(slug) }))
}

const articleEntries = async (app: App): Promise<Entry[]> =>
  (await app.publications.addresses()).map(({ category, slug, changedAt }) => ({
    path: paths.publicationItem(category, slug),
    changed: localDate(changedAt),
  }))
