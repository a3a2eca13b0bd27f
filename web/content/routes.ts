import { route } from '@react-router/dev/routes'

/** Publications, disclosures and the search, as guests read them. Kept beside them; routes.ts takes them in. */
export const contentPages = [
  route('publication', 'content/list.tsx'),
  route('publication/:category', 'content/category.tsx'),
  route('publication/disclosure', 'content/disclosures.tsx'),
  route('publication/disclosure/:number', 'content/disclosure.tsx'),
  route('publication/:category/:id', 'content/article.tsx'),
  route('link/:slug?', 'content/link.tsx'),
  route('search', 'content/search.tsx'),
]

/** Campaigns stand in the landing layout, so that `from=ad` works on them. */
export const campaignPages = [
  route('saham-rsia-annisa', 'content/campaign.tsx'),
  route('kampanye/:campaign', 'content/campaign.tsx', { id: 'campaign' }),
]

/** No page of their own. */
export const contentFiles = [
  route('publication/rss.xml', 'content/rss.ts'),
  route('preview-image/:kind/:slug', 'content/preview-image.ts'),
]

/** The desk of staff who write and review. */
export const contentDesk = [
  route('admin/content/disclosures', 'content/desk/disclosures.tsx'),
  route('admin/content/groups', 'content/desk/groups.tsx'),
  route('admin/content/images', 'content/desk/images.tsx'),
  route('admin/content/market', 'content/desk/market.tsx'),
  ...['', '/pages', '/questions', '/campaigns', '/popups', '/links'].flatMap((kind) => [
    route(`admin/content${kind}`, 'content/desk/list.tsx', { id: `desk${kind}` }),
    route(`admin/content${kind}/:id`, 'content/desk/item.tsx', { id: `desk${kind}/item` }),
  ]),
]
