import { Link } from 'react-router'
import type { PublicationCard } from '#contract/publications'
import { initials, shortDate } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Cover } from '../ui/khatam.tsx'

export type CardView = Pick<PublicationCard, 'slug' | 'category' | 'title' | 'summary' | 'publishedAt' | 'minutes'> & {
  label: string
}

/** What a card needs, with the category's name in the reader's language. */
export const cardView = (
  card: PublicationCard,
  labels: Record<string, { id: string; en: string }>,
  locale: 'id' | 'en',
): CardView => ({
  slug: card.slug,
  category: card.category,
  title: card.title,
  summary: card.summary,
  publishedAt: card.publishedAt,
  minutes: card.minutes,
  label: labels[card.category]![locale],
})

export function ArticleCard({ card, level = 3 }: { card: CardView; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="story">
      <div className="story-cover">
        <Cover slug={card.slug} initials={initials(card.label)} />
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
