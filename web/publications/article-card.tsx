import { Link } from 'react-router'
import type { PublicationCard } from '#contract/content/states'
import type { App } from '../context.ts'
import { initials, shortDate } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Cover } from '../ui/khatam.tsx'

export type CardView = Pick<PublicationCard, 'slug' | 'category' | 'title' | 'summary' | 'publishedAt' | 'minutes'> & {
  label: string
  /** Whose pattern is on the cover: the business that it tells about, else the text's own. */
  cover: { slug: string; initials: string }
}

/** What cards need, with the categories' names in the reader's language and the businesses they tell about. */
export async function cardViews(
  { issuers }: Pick<App, 'issuers'>,
  cards: readonly PublicationCard[],
  labels: Record<string, { id: string; en: string }>,
  locale: 'id' | 'en',
): Promise<CardView[]> {
  const businesses = await issuers.listForCards(cards.flatMap(({ businessId }) => (businessId ? [businessId] : [])))
  return cards.map(({ slug, category, title, summary, publishedAt, minutes, businessId }) => {
    const business = businessId ? businesses.get(businessId) : undefined
    const label = labels[category]![locale]
    const cover = business
      ? { slug: business.slug, initials: initials(business.name) }
      : { slug, initials: label[0]!.toUpperCase() }
    return { slug, category, title, summary, publishedAt, minutes, label, cover }
  })
}

export function ArticleCard({ card, level = 3 }: { card: CardView; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="story">
      <div className="story-cover">
        <Cover {...card.cover} />
      </div>
      <div className="story-body">
        <p className="story-meta">
          <span>{card.label}</span>
          <time dateTime={card.publishedAt.toISOString()}>{shortDate(card.publishedAt)}</time>
          <span>{m.content_minutes({ count: card.minutes })}</span>
        </p>
        <Heading>
          <Link to={paths.publicationItem(card.category, card.slug)} prefetch="intent">
            {card.title}
          </Link>
        </Heading>
        <p className="story-summary">{card.summary}</p>
      </div>
    </article>
  )
}

export const Stories = ({ cards, level }: { cards: readonly CardView[]; level?: 2 | 3 }) => (
  <div className="stories" lang="id">
    {cards.map((card) => (
      <ArticleCard key={card.slug} card={card} {...(level ? { level } : {})} />
    ))}
  </div>
)
