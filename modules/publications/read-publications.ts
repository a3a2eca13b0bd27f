import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Id } from '#shared/ids'
import { isId } from '#shared/ids'
import type { Page } from '#shared/page'
import { Refusal } from '#shared/refusal'
import type { Article, Category, PublicationCard, PublicationRefusal } from './contract.ts'
import { readingMinutes, readMarkdown } from './markdown.ts'

export type ListPublications = {
  category?: Category | undefined
  businessId?: Id<'business'> | undefined
  cursor?: string | undefined
  most?: number | undefined
}
export type PublicationPage = Page<PublicationCard> & { total: number; counts: Record<Category, number> }

type Row = {
  id: Id<'publication'>
  slug: string
  category: Category
  business_id: Id<'business'> | null
  published_at: Date
  live_since: Date
  title: string
  summary: string
  body: string
  byline: string
}

const live = sql`publication p join publication_version v on v.publication_id = p.id and v.number = p.live_version`
const columns = sql`p.id, p.slug, p.category, p.business_id, p.published_at, p.live_since, v.title, v.summary, v.body, v.byline`

/** What is up, newest first. Legal texts stand on their own list only. An unknown cursor starts over. */
export async function listPublications(
  db: Db,
  { category, businessId, cursor, most = 12 }: ListPublications,
): Promise<PublicationPage> {
  const from = readCursor(cursor)
  const where: RawBuilder<unknown>[] = [sql`p.state = 'published'`]
  where.push(category ? sql`p.category = ${category}` : sql`p.category <> 'legal'`)
  if (businessId) where.push(sql`p.business_id = ${businessId}`)
  if (from) where.push(sql`(p.published_at, p.id) < (${from.at}, ${from.id}::uuid)`)
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${live} where ${sql.join(where, sql` and `)} order by p.published_at desc, p.id desc limit ${most + 1}`.execute(
      db,
    ),
    sql<{
      category: Category
      count: bigint
    }>`select category, count(*) as count from publication where state = 'published' group by category`.execute(db),
  ])
  const counts = { berita: 0, artikel: 0, investasi: 0, legal: 0 }
  for (const { category: name, count } of counted.rows) counts[name] = Number(count)
  const items = page.rows.slice(0, most)
  return {
    items: items.map(toCard),
    next: page.rows.length > most ? writeCursor(items.at(-1)!.published_at, items.at(-1)!.id) : null,
    total: category ? counts[category] : counts.berita + counts.artikel + counts.investasi,
    counts,
  }
}

/** One text as it stands, with three others to go on with. By its id too: links in old e-mails carry it. */
export async function article(db: Db, slugOrId: string): Promise<Article> {
  const { rows } = await sql<Row>`
    select ${columns} from ${live} where p.state = 'published' and ${isId(slugOrId) ? sql`p.id = ${slugOrId}` : sql`p.slug = ${slugOrId}`}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Refusal<PublicationRefusal>('publication_not_found')
  const others = await sql<Row>`
    select ${columns} from ${live} where p.state = 'published' and p.id <> ${row.id} and p.category <> 'legal'
    order by (p.business_id is not distinct from ${row.business_id}::uuid and p.business_id is not null) desc, (p.category = ${row.category}) desc, p.published_at desc
    limit 3`.execute(db)
  return {
    ...toCard(row),
    blocks: readMarkdown(row.body),
    changedAt: row.live_since,
    others: others.rows.map(toCard),
  }
}

/** One text as it stands, as Markdown: for programs that draw their own pages. */
export async function articleSource(
  db: Db,
  slug: string,
): Promise<PublicationCard & { markdown: string; changedAt: Date }> {
  const { rows } = await sql<Row>`
    select ${columns} from ${live} where p.state = 'published' and p.slug = ${slug}`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal<PublicationRefusal>('publication_not_found')
  return { ...toCard(row), markdown: row.body, changedAt: row.live_since }
}

/** The addresses of everything that is up, for the site map and the feed. */
export async function publishedAddresses(db: Db): Promise<{ category: Category; slug: string; changedAt: Date }[]> {
  const { rows } = await sql<{ category: Category; slug: string; live_since: Date }>`
    select category, slug, live_since from publication where state = 'published' order by published_at desc, id desc limit 5000`.execute(
    db,
  )
  return rows.map((row) => ({ category: row.category, slug: row.slug, changedAt: row.live_since }))
}

const toCard = (row: Row): PublicationCard => ({
  id: row.id,
  businessId: row.business_id,
  slug: row.slug,
  category: row.category,
  title: row.title,
  summary: row.summary,
  byline: row.byline,
  publishedAt: row.published_at,
  minutes: readingMinutes(row.body),
})

/** A place in a list ordered by instant and id. */
export const writeCursor = (at: Date, id: string) => `${at.getTime().toString(36)}.${id}`

export function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = cursor?.split('.') ?? []
  if (!/^[0-9a-z]{1,9}$/.test(time) || !isId(id)) return undefined
  return { at: new Date(Number.parseInt(time, 36)), id }
}
