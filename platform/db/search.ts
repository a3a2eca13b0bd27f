import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { trimEnd } from '#shared/trim-end'
import type { Db } from './database.ts'

/** Parsed search words; operators and control characters are removed. */
export type SearchTerms = { text: string; query: string }

const LONGEST = 80
const MAX_WORDS = 8
/** The similarity from which two words count as one with a typing error: 'gajo' and 'gayo' have 0.4. */
const CLOSE = '0.4'

/** The words to search for; undefined when none remain. The last word may be a prefix. */
export function parseSearchTerms(typed: string): SearchTerms | undefined {
  const words = typed
    .slice(0, LONGEST)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS)
  if (!words || words.join('').length < 2) return undefined
  return { text: words.join(' '), query: `${words.join(' & ')}:*` }
}

/** SQL: the weighted `tsvector` of a title and a text, for the column that `search` reads. */
export const toSearchVector = (title: string, text: string) =>
  sql<string>`setweight(to_tsvector('indonesian', ${title}), 'A') || setweight(to_tsvector('indonesian', ${text}), 'C')`

/**
 * SQL of a match: `found` uses the indexes of both columns and must not be part of an `or`; `rank` is 0 to 1 (see
 * `isExactMatch`).
 */
export type SearchMatch = { found: RawBuilder<SqlBool>; rank: RawBuilder<number> }
/** Rows of which `also` holds are found too. */
type Columns = { words: RawBuilder<string>; search: RawBuilder<string>; also?: RawBuilder<boolean> }

/** The lowest rank of results that contain the words themselves; similar results rank lower. */
const EXACT = 0.5

/**
 * Whether a result contains the words that were typed, rather than similar ones ('kopi' and 'Kode OTP' share trigrams).
 */
export const isExactMatch = ({ rank }: { rank: number }) => rank >= EXACT

const comparing = new WeakMap<Db, boolean>()

/**
 * Full-text search, plus trigram similarity when the database supports it. `work` gets the conditions for its own
 * columns: `words` are the title's words, `search` is the weighted text.
 */
export async function search<Row>(
  db: Db,
  sought: SearchTerms,
  work: (db: Db, matching: (columns: Columns) => SearchMatch) => Promise<Row[]>,
): Promise<Row[]> {
  const trigrams = comparing.get(db) ?? (await hasTrigrams(db))
  return work(db, (columns) => (trigrams ? byBoth(sought, columns) : byWords(sought, columns)))
}

/**
 * Sets the similarity threshold for one statement. An expression without columns is evaluated before any row is read,
 * unless it is part of an `or`.
 */
const thresholdIsSet = sql`(select set_config('pg_trgm.word_similarity_threshold', ${CLOSE}, true)) is not null`

function byBoth({ text, query }: SearchTerms, { words, search, also = sql`false` }: Columns): SearchMatch {
  const fits = sql`${search} @@ to_tsquery('indonesian', ${query})`
  const alike = sql`word_similarity(${text}, ${words})`
  return {
    found: sql<SqlBool>`(${thresholdIsSet} and (${fits} or ${text} <% ${words} or ${also}))`,
    // codes occur only in the words column
    rank: sql<number>`((case when ${fits} or ${alike} = 1 then ${EXACT}::float8 else 0 end)
      + 0.35 * ${alike} + 0.149 * ts_rank(${search}, to_tsquery('indonesian', ${query}), 32))::float8`,
  }
}

const byWords = ({ query }: SearchTerms, { search, also = sql`false` }: Columns): SearchMatch => ({
  found: sql<SqlBool>`(${search} @@ to_tsquery('indonesian', ${query}) or ${also})`,
  rank: sql<number>`(${EXACT} + 0.499 * ts_rank(${search}, to_tsquery('indonesian', ${query}), 32))::float8`,
})

const SHOWN = 180

/** The beginning of a text, cut at a word boundary, for search results. */
export const toExcerpt = (text: string) =>
  text.length > SHOWN ? `${trimEnd(text.slice(0, text.lastIndexOf(' ', SHOWN)), ' \n\t.,;:')}…` : text

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean
  }>`select exists (select from pg_extension where extname = 'pg_trgm') as there`.execute(db)
  comparing.set(db, rows[0]!.there)
  return rows[0]!.there
}
