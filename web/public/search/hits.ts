import type { SearchHit } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** The title of a search hit; with the kind of security, because a business may offer both. */
export const formatHitTitle = ({ title, security }: SearchHit) =>
  security ? `${title} · ${security === 'share' ? m.ui_share() : m.ui_sukuk()}` : title

/** The page of a search hit. */
export function toHitPath({ kind, at, category }: SearchHit): string {
  if (kind === 'business') return paths.detail(at)
  if (kind === 'publication') return paths.publicationItem(category ?? 'artikel', at)
  if (kind === 'disclosure') return paths.disclosureItem(at)
  return `${paths.faq()}#${at}`
}

export const formatHitKind = (kind: SearchHit['kind']) =>
  ({
    business: m.content_kind_business,
    publication: m.content_kind_publication,
    disclosure: m.content_disclosures,
    faq: m.nav_faq,
  })[kind]()
