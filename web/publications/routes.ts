import { route } from '@react-router/dev/routes'

/** Publications, disclosures and the search, as guests read them. Kept beside them; routes.ts takes them in. */
export const contentPages = [
  route('publication', 'publications/list.tsx'),
  route('publication/:category', 'publications/category.tsx'),
  route('publication/disclosure', 'publications/disclosures.tsx'),
  route('publication/disclosure/:number', 'publications/disclosure.tsx'),
  route('publication/:category/:id', 'publications/article.tsx'),
  route('link/:slug?', 'public/link.tsx'),
  route('search', 'public/search/search.tsx'),
]

/** Campaigns stand in the landing layout, so that `from=ad` works on them. */
export const campaignPages = [
  route('saham-rsia-annisa', 'public/campaign.tsx'),
  route('kampanye/:campaign', 'public/campaign.tsx', { id: 'campaign' }),
]

/** No page of their own. */
export const contentFiles = [
  route('publication/rss.xml', 'publications/rss.ts'),
  route('preview-image/:kind/:slug', 'public/files/preview-image.ts'),
]

/** The desk of staff who write and review. */
export const contentDesk = [
  route('admin/content/disclosures', 'staff/content/disclosures.tsx'),
  route('admin/content/groups', 'staff/content/groups.tsx'),
  route('admin/content/images', 'staff/content/images.tsx'),
  route('admin/content/market', 'staff/content/market.tsx'),
  ...['', '/pages', '/questions', '/campaigns', '/popups', '/links'].flatMap((kind) => [
    route(`admin/content${kind}`, 'staff/content/list.tsx', { id: `desk${kind}` }),
    route(`admin/content${kind}/:id`, 'staff/content/item.tsx', { id: `desk${kind}/item` }),
  ]),
]
