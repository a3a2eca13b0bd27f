import { Link } from 'react-router'
import type { PublicationCard } from '#contract/content/states'
import type { Picture } from '#shared/rich-text'
import { getPrefetchMode } from '../../lib/client-id.ts'
import { shortDate } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Cover } from '../pictures/cover.tsx'
import type { CoverArt } from '../pictures/cover-art.ts'
import { LibraryImage } from '../pictures/picture.tsx'
import { MetaLine } from '../text/meta-line.tsx'
import './publication-preview-card.css'

export type StoryView = Pick<
  PublicationCard,
  'slug' | 'category' | 'title' | 'summary' | 'publishedAt' | 'minutes' | 'language'
> & {
  label: string
  /** The picture that its writer chose; without one the cover is drawn. */
  picture?: Picture
  /** Whose pattern is on the cover: the business that it tells about, else the text's own. */
  cover: { slug: string; initials: string; art?: CoverArt | null }
}

/** A card of a publication in lists: cover, category, date, reading time, title and summary. */
export function PublicationPreviewCard({ card, level = 3 }: { card: StoryView; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="story" lang={card.language}>
      <div className="story-cover">
        {card.picture ? (
          <LibraryImage {...card.picture} alt="" sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw" />
        ) : (
          <Cover {...card.cover} />
        )}
      </div>
      <div className="story-body">
        <MetaLine>
          <span>{card.label}</span>
          <time dateTime={card.publishedAt.toISOString()}>{shortDate(card.publishedAt)}</time>
          <span>{m.content_minutes({ count: card.minutes })}</span>
        </MetaLine>
        <Heading>
          <Link to={paths.publicationItem(card.category, card.slug)} prefetch={getPrefetchMode()}>
            {card.title}
          </Link>
        </Heading>
        <p className="story-summary">{card.summary}</p>
      </div>
    </article>
  )
}

/** Publication cards in a grid. */
export const PublicationCardGrid = ({ cards, level }: { cards: readonly StoryView[]; level?: 2 | 3 }) => (
  <div className="stories">
    {cards.map((card) => (
      <PublicationPreviewCard key={card.slug} card={card} {...(level ? { level } : {})} />
    ))}
  </div>
)
