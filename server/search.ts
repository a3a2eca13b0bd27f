import type { SearchHit } from '#contract/publications'
import type { Content } from '#modules/content'
import type { Offerings } from '#modules/offerings'
import type { Publications } from '#modules/publications'
import { soughtIn } from '#platform/search'

/** Of each kind at most so many; the whole list is sorted by how well it fits. */
const MOST = 8

export type Found = { typed: string; hits: SearchHit[] }

type Parts = { offerings: Offerings; publications: Publications; content: Content }

/** One box over everything public: businesses, publications, disclosures, questions. Each module looks through its own. */
export function createSearch({ offerings, publications, content }: Parts) {
  return async (typed: string): Promise<Found> => {
    const sought = soughtIn(typed)
    if (!sought) return { typed: '', hits: [] }
    const [businesses, texts, questions] = await Promise.all([
      offerings.search(sought, MOST),
      publications.search(sought, MOST),
      content.search(sought, MOST),
    ])
    const hits: SearchHit[] = [
      ...businesses.map((each) => ({
        kind: 'business' as const,
        title: each.name,
        text: each.pitch,
        at: each.slug,
        security: each.kind,
        rank: each.rank,
      })),
      ...texts,
      ...questions.map(({ anchor, question, text, rank }) => ({
        kind: 'faq' as const,
        title: question,
        text,
        at: anchor,
        rank,
      })),
    ]
    return { typed: sought.text, hits: hits.sort((a, b) => b.rank - a.rank) }
  }
}
