import type { SearchHit } from '#contract/content/states'
import { isExactMatch, parseSearchTerms } from '#platform/db/search'
import type { Parts } from './parts.ts'
import { rankHits } from './search-order.ts'

/** Of each module at most so many of a kind. */
const MAX = 8

export type SearchResult = { typed: string; hits: SearchHit[] }

/** Searches all public content of all modules; fuzzy hits only without exact ones. */
export function createSearch({ search }: Pick<Parts, 'search'>) {
  return async (typed: string): Promise<SearchResult> => {
    const sought = parseSearchTerms(typed)
    if (!sought) return { typed: '', hits: [] }
    const hits = (await Promise.all(search.map((look) => look(sought, MAX)))).flat()
    const exact = hits.filter(isExactMatch)
    return { typed: sought.text, hits: rankHits(exact.length > 0 ? exact : hits, sought.text) }
  }
}
