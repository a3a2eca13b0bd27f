import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import { type SearchTerms, search, toExcerpt } from '#platform/db/search'
import { readMarkdown, toPlainText } from '#platform/text/markdown'

export type FoundDisclosure = {
  kind: 'disclosure'
  /** Its number. */
  at: string
  title: string
  text: string
  rank: number
}

/** Figures without their columns are unreadable; a text of tables alone is kept. */
function withoutTables<Of extends { kind: string }>(blocks: Of[]): Of[] {
  const words = blocks.filter(({ kind }) => kind !== 'table')
  return words.length > 0 ? words : blocks
}

/** Matching disclosures, the best first; an exact number, with or without dashes, before all. */
export const searchDisclosures = (db: Db, sought: SearchTerms, limit: number) =>
  search<FoundDisclosure>(db, sought, async (through, matching) => {
    const numbered = sql<boolean>`d.number = ${sought.text.toUpperCase().replaceAll(' ', '-')}`
    const { found, rank } = matching({ words: sql`d.title`, search: sql`d.search`, also: numbered })
    const { rows } = await sql<{ at: string; title: string; body: string; rank: number }>`
      select d.number as at, d.title, d.body, case when ${numbered} then 1 else ${rank} end as rank from disclosure d
      where d.state = 'published' and ${found} order by rank desc, d.published_at desc limit ${limit}`.execute(through)
    return Promise.all(
      rows.map(async ({ body, ...row }) => ({
        kind: 'disclosure',
        ...row,
        text: toExcerpt(toPlainText(withoutTables(await readMarkdown(body)))),
      })),
    )
  })
