import { type Pages, page } from '../page.ts'

/** News, articles and the disclosures of issuers, as guests read them. */
export const publicationPages: Pages = {
  default: [
    page('publication', 'publications/list.tsx', 'open'),
    page('publication/:category', 'publications/list.tsx', 'category'),
    page('publication/:category/:id', 'publications/article.tsx', 'open'),
    page('publication/disclosure', 'publications/disclosures.tsx', 'open'),
    page('publication/disclosure/:number', 'publications/disclosure.tsx', 'open'),
  ],
  none: [page('publication/rss.xml', 'publications/rss.ts', 'open')],
}
