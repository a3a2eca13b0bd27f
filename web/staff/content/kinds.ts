import { type Category, type ContentKind, editablePages, isPageKey } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** What a list can tell of a text, after its title. */
export type ContentColumn = 'state' | 'category' | 'edition' | 'when' | 'written' | 'visits' | 'last'
type Kind = {
  kind: ContentKind
  /** Pages are all there; the others can be made. `key` explains what may stand in the address. */
  words: { title: () => string; lede: () => string; key: () => string; make?: () => string }
  told: readonly ContentColumn[]
  /** Where readers find it; a popup is on every page. */
  path: (text: { key: string; group: string | null }) => string | null
}

/** The kinds of texts by the part of the desk's address that calls them; publications have none of their own. */
export const kinds = {
  publications: {
    kind: 'publication',
    words: { title: m.desk_publications, lede: m.desk_publications_lede, key: m.desk_slug_hint, make: m.desk_new },
    told: ['category', 'state', 'when', 'written'],
    path: ({ key, group }) => paths.publicationItem(group as Category, key),
  },
  pages: {
    kind: 'page',
    words: { title: m.desk_pages, lede: m.desk_pages_lede, key: m.desk_slug_hint },
    told: ['state', 'edition', 'written'],
    path: ({ key }) => (isPageKey(key) ? editablePages[key].path : null),
  },
  questions: {
    kind: 'question',
    words: {
      title: m.desk_questions,
      lede: m.desk_questions_lede,
      key: m.desk_key_question,
      make: m.desk_new_question,
    },
    told: ['state'],
    path: ({ key }) => `${paths.faq()}#${key}`,
  },
  campaigns: {
    kind: 'campaign',
    words: {
      title: m.desk_campaigns,
      lede: m.desk_campaigns_lede,
      key: m.desk_key_campaign,
      make: m.desk_new_campaign,
    },
    told: ['state', 'when', 'written'],
    path: ({ key }) => (key === 'saham-rsia-annisa' ? `/${key}` : paths.campaign(key)),
  },
  popups: {
    kind: 'popup',
    words: { title: m.desk_popups, lede: m.desk_popups_lede, key: m.desk_key_popup, make: m.desk_new_popup },
    told: ['state', 'when', 'written'],
    path: () => null,
  },
  links: {
    kind: 'link',
    words: { title: m.desk_links, lede: m.desk_links_lede, key: m.desk_key_link, make: m.desk_new_link },
    told: ['state', 'visits', 'last'],
    path: ({ key }) => `/link/${key}`,
  },
} satisfies Record<string, Kind>

export type Segment = keyof typeof kinds
/** Kind, words and columns of a segment of the content address. */
export const getContentKind = (segment: Segment): Kind => kinds[segment]

/** '/admin/content/links/…' → links, '/admin/content/…' → publications. */
export function parseSegment(request: Request): Segment {
  const part = new URL(request.url).pathname.replace(/\.data$/, '').split('/')[3] ?? ''
  return Object.hasOwn(kinds, part) ? (part as Segment) : 'publications'
}
