import type { PublicationCard } from '#contract/content/states'
import { parsePictureHref } from '#shared/rich-text'
import type { App } from '../context.ts'
import { initials } from '../lib/format.ts'
import type { StoryView } from '../ui/cards/publication-preview-card.tsx'
import { findCoverArt } from '../ui/pictures/cover-art.ts'

/** Loads what publication cards show: category names and businesses. */
export async function loadCardViews(
  { issuers }: Pick<App, 'issuers'>,
  cards: readonly Omit<PublicationCard, 'id'>[],
  labels: Record<string, { id: string; en: string }>,
  locale: 'id' | 'en',
): Promise<StoryView[]> {
  const businesses = await issuers.listForCards(cards.flatMap(({ businessId }) => (businessId ? [businessId] : [])))
  return cards.map(({ slug, category, title, summary, publishedAt, minutes, businessId, language, cover: chosen }) => {
    const business = businessId ? businesses.get(businessId) : undefined
    const label = labels[category]![locale]
    const cover = business
      ? { slug: business.slug, initials: initials(business.name), art: findCoverArt(business) }
      : { slug, initials: label[0]!.toUpperCase() }
    const picture = chosen ? parsePictureHref(chosen) : undefined
    return { slug, category, title, summary, publishedAt, minutes, language, label, cover, ...(picture && { picture }) }
  })
}
