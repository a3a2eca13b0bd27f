import type { SearchHit } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** A business may offer a share and a sukuk: the kind tells them apart. */
export const hitTitle = ({ title, security }: SearchHit) =>
  security ? `${title} · ${security === 'share' ? m.ui_share() : m.ui_sukuk()}` : title

/** Where a find leads. */
export function hitPath({ kind, at, category }: SearchHit): string {
  if (kind === 'business') return paths.detail(at)
  if (kind === 'publication') return paths.publicationItem(category ?? 'artikel', at)
  if (kind === 'disclosure') return paths.disclosureItem(at)
  return `${paths.faq()}#${at}`
}

export const hitKind = (kind: SearchHit['kind']) =>
  ({
    business: m.content_kind_business,
    publication: m.content_kind_publication,
    disclosure: m.content_disclosures,
    faq: m.nav_faq,
  })[kind]()
