import type { Category, ContentKind, ContentState } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The part of the address by which the desk calls a kind; publications have none of their own. */
export const segments = {
  publications: 'publication',
  pages: 'page',
  questions: 'question',
  campaigns: 'campaign',
  popups: 'popup',
  links: 'link',
} as const satisfies Record<string, ContentKind>
export type Segment = keyof typeof segments

/** '/admin/content/links/…' → links, '/admin/content/…' → publications. */
export function segmentOf(request: Request): Segment {
  const part = new URL(request.url).pathname.replace(/\.data$/, '').split('/')[3] ?? ''
  return Object.hasOwn(segments, part) ? (part as Segment) : 'publications'
}

export const kindTitles = {
  publications: m.desk_publications,
  pages: m.desk_pages,
  questions: m.desk_questions,
  campaigns: m.desk_campaigns,
  popups: m.desk_popups,
  links: m.desk_links,
}
export const kindLedes = {
  publications: m.desk_publications_lede,
  pages: m.desk_pages_lede,
  questions: m.desk_questions_lede,
  campaigns: m.desk_campaigns_lede,
  popups: m.desk_popups_lede,
  links: m.desk_links_lede,
}
/** Pages are all there; the others can be made. */
export const newLabels = {
  publications: m.desk_new,
  pages: null,
  questions: m.desk_new_question,
  campaigns: m.desk_new_campaign,
  popups: m.desk_new_popup,
  links: m.desk_new_link,
}
export const keyHints = {
  publications: m.desk_slug_hint,
  pages: m.desk_slug_hint,
  questions: m.desk_key_question,
  campaigns: m.desk_key_campaign,
  popups: m.desk_key_popup,
  links: m.desk_key_link,
}

export const stateWords: Record<ContentState, () => string> = {
  live: m.desk_state_live,
  scheduled: m.desk_state_scheduled,
  draft: m.desk_state_draft,
  ended: m.desk_state_ended,
}
export const stateTones = {
  live: 'up',
  scheduled: 'info',
  draft: 'neutral',
  ended: 'warn',
} as const satisfies Record<ContentState, Tone>

type Placed = { kind: ContentKind; key: string; group: string | null }
const pagePaths: Record<string, string> = {
  about: '/about',
  guide: '/guide',
  'guide-business': '/guide/business',
  'guide-wallet': '/guide/wallet',
  'market-guide': '/market/panduan',
  'complaint-procedure': '/complaint-procedure',
  'privacy-policy': '/privacy-policy',
  'terms-and-conditions': '/terms-and-conditions',
}

/** Where readers find it; a popup is on every page. */
export function publicPath({ kind, key, group }: Placed): string | null {
  if (kind === 'publication') return paths.publicationItem(group as Category, key)
  if (kind === 'page') return pagePaths[key] ?? null
  if (kind === 'question') return `${paths.faq()}#${key}`
  if (kind === 'campaign') return key === 'saham-rsia-annisa' ? `/${key}` : paths.campaign(key)
  return kind === 'link' ? `/link/${key}` : null
}
