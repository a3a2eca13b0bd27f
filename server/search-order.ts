import type { SearchHit } from '#contract/content/states'

/** What a visitor most likely came for: a business to invest in; then what explains; then the files about it. */
const ORDER: readonly SearchHit['kind'][][] = [['business'], ['publication', 'faq'], ['disclosure']]

/**
 * Sorts hits by kind, businesses first and disclosures last, then by rank. From two typed words on, a title that
 * contains all of them comes first; the last word may be the beginning of one.
 */
export function rankHits(hits: readonly SearchHit[], typed: string): SearchHit[] {
  const words = wordsOf(typed)
  const place = (hit: SearchHit) => {
    const named = words.length > 1 && holdsAll(wordsOf(`${hit.title} ${hit.at}`), words)
    return (named ? 0 : ORDER.length) + ORDER.findIndex((kinds) => kinds.includes(hit.kind))
  }
  return hits
    .map((hit) => ({ hit, place: place(hit) }))
    .sort((a, b) => a.place - b.place || b.hit.rank - a.hit.rank)
    .map(({ hit }) => hit)
}

/** The last word may be the beginning of one. */
const holdsAll = (name: readonly string[], words: readonly string[]) =>
  words.every((word, at) => name.some((own) => (at === words.length - 1 ? own.startsWith(word) : own === word)))

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
