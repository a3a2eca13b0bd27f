import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { type Sought, search } from '#platform/search'
import type { Category, SearchHit } from './contract.ts'
import { plainText, readMarkdown } from './markdown.ts'

const LENGTH = 180

/** Publications and disclosures that fit, best first, at most `most` of each. */
export async function searchPublications(db: Db, sought: Sought, most: number): Promise<SearchHit[]> {
  const [articles, filings] = await Promise.all([inArticles(db, sought, most), inDisclosures(db, sought, most)])
  return [...articles, ...filings]
}

const inArticles = (db: Db, sought: Sought, most: number) =>
  search<SearchHit>(db, sought, async (tx, matching) => {
    const { found, rank } = matching({ words: sql`v.words`, search: sql`v.search` })
    const { rows } = await sql<{ slug: string; category: Category; title: string; summary: string; rank: number }>`
      select p.slug, p.category, v.title, v.summary, ${rank} as rank
      from publication p join publication_version v on v.publication_id = p.id and v.number = p.live_version
      where p.state = 'published' and ${found} order by rank desc, p.published_at desc limit ${most}`.execute(tx)
    return rows.map((row) => ({
      kind: 'publication',
      title: row.title,
      text: row.summary,
      at: row.slug,
      category: row.category,
      rank: row.rank,
    }))
  })

const inDisclosures = (db: Db, sought: Sought, most: number) =>
  search<SearchHit>(db, sought, async (tx, matching) => {
    const { found, rank } = matching({ words: sql`d.title`, search: sql`d.search` })
    const { rows } = await sql<{ number: string; title: string; body: string; rank: number }>`
      select d.number, d.title, d.body, ${rank} as rank from disclosure d
      where d.state = 'published' and ${found} order by rank desc, d.published_at desc limit ${most}`.execute(tx)
    return rows.map((row) => ({
      kind: 'disclosure',
      title: row.title,
      text: shortened(row.body),
      at: row.number,
      rank: row.rank,
    }))
  })

function shortened(markdown: string): string {
  const text = plainText(readMarkdown(markdown))
  return text.length > LENGTH ? `${text.slice(0, text.lastIndexOf(' ', LENGTH)).replace(/[\s.,;:]+$/, '')}…` : text
}
