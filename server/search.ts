import type { SearchHit } from '#contract/content/states'
import type { Content } from '#modules/content'
import type { Disclosures } from '#modules/disclosures'
import type { Offerings } from '#modules/offerings'
import { soughtIn } from '#platform/search'
import { inOrder } from './search-order.ts'

/** Of each kind at most so many. */
const MAX = 8

export type Found = { typed: string; hits: SearchHit[] }

type Parts = { offerings: Offerings; disclosures: Disclosures; content: Content }

/** One box over everything public: businesses, publications, disclosures, questions. Each module looks through its own. */
export function createSearch({ offerings, disclosures, content }: Parts) {
  return async (typed: string): Promise<Found> => {
    const sought = soughtIn(typed)
    if (!sought) return { typed: '', hits: [] }
    const [businesses, filings, texts] = await Promise.all([
      offerings.search(sought, MAX),
      disclosures.search(sought, MAX),
      content.search(sought, MAX),
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
      ...filings.map(({ number, ...each }) => ({ kind: 'disclosure' as const, at: number, ...each })),
      ...texts,
    ]
    return { typed: sought.text, hits: inOrder(hits, sought.text) }
  }
}
