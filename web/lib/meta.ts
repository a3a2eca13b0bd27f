import type { MetaDescriptor } from 'react-router'
import previewUrl from '#brand/pictures/preview.jpg?url'
import { brand } from '#shared/brand'
import { getSite, toLanguageUrl } from './site.ts'
import { toPageTitle } from './title.ts'
import { getLocale, m } from './words.ts'

/** The path with PUBLIC_URL, for canonical addresses, previews and feeds. */
export const toAbsoluteUrl = (path: string) => `${getSite().origin}${path}`

export type Crumb = { to: string; label: string }
type PublicPage = {
  title: string
  description: string
  /** Path of the page without query: many addresses of one page are one page. */
  path: string
  /** From the home page down to the page above this one. */
  crumbs?: readonly Crumb[]
  type?: 'website' | 'article'
  /** More structured data: FAQPage, Organization. */
  data?: readonly object[]
  /** The brand's name is already in the title. */
  whole?: boolean
}

const OPEN_GRAPH = { id: 'id_ID', en: 'en_GB' } as const

/** Meta tags of a public page: title, description, canonical address, Open Graph and structured data. */
export function createPageMeta({
  title,
  description,
  path,
  crumbs,
  type = 'website',
  data = [],
  whole,
}: PublicPage): MetaDescriptor[] {
  const locale = getLocale()
  const url = toLanguageUrl(toAbsoluteUrl(path), locale)
  const other = locale === 'id' ? 'en' : 'id'
  const trail = [{ to: '/', label: m.pages_home() }, ...(crumbs ?? []), { to: path, label: title }]
  const structured = path === '/' ? data : [createBreadcrumbData(trail), ...data]
  return [
    { title: whole ? title : toPageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: OPEN_GRAPH[locale] },
    { property: 'og:locale:alternate', content: OPEN_GRAPH[other] },
    { property: 'og:image', content: toAbsoluteUrl(previewUrl) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: m.pages_preview_alt({ name: brand.name }) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ] as MetaDescriptor[]
}

/** Meta tags of a page that search engines and previews leave out. */
export const createUnlistedMeta = (title: string, description: string): MetaDescriptor[] => [
  { title: toPageTitle(title) },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
]

/** Structured data (schema.org BreadcrumbList) of a breadcrumb. */
export const createBreadcrumbData = (trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ to, label }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: toAbsoluteUrl(to),
  })),
})

/** Structured data (schema.org Organization) of the company. */
export const createOrganizationData = () => ({
  '@type': 'Organization',
  '@id': toAbsoluteUrl('/#organisasi'),
  name: brand.name,
  legalName: brand.legalName,
  url: toAbsoluteUrl('/'),
  description: brand.tagline[getLocale()],
  email: brand.contact.email,
  telephone: brand.contact.phone,
  address: { '@type': 'PostalAddress', streetAddress: brand.contact.address, addressCountry: 'ID' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: brand.contact.phone,
    email: brand.contact.email,
    availableLanguage: ['id', 'en'],
  },
  sameAs: brand.socials.map(({ url }) => url),
})

/** Structured data (schema.org FAQPage) of questions and answers. */
export const createFaqPageData = (entries: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
