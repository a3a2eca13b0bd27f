import type { SearchHit } from '#contract/content/states'
import { isExactMatch, parseSearchTerms } from '#platform/search'
import type { Parts } from './parts.ts'
import { inOrder } from './search-order.ts'

/** Of each module at most so many of a kind. */
const MAX = 8

export type SearchResult = { typed: string; hits: SearchHit[] }

/**
 * One box over everything public: businesses, publications, disclosures, questions. Each module looks through its own;
 * what is merely like the words is told where nothing holds them.
 */
export function createSearch({ search }: Pick<Parts, 'search'>) {
  return async (typed: string): Promise<SearchResult> => {
    const sought = parseSearchTerms(typed)
    if (!sought) return { typed: '', hits: [] }
    const hits = (await Promise.all(search.map((look) => look(sought, MAX)))).flat()
    const exact = hits.filter(isExactMatch)
    return { typed: sought.text, hits: inOrder(exact.length > 0 ? exact : hits, sought.text) }
  }
}
