import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { computeReadingMinutes, readMarkdown } from '#platform/text/markdown'
import { isId } from '#shared/ids'
import { type Page, type PageRequest, readCursor, writeCursor } from '#shared/page'
import { Refusal } from '#shared/refusal'
import { toSlug } from '#shared/rich-text'
import { livePublishedVersionsSql } from './published.ts'
import type { ContentRefusals } from './refusals.ts'
import { type Article, type Category, type Fields, isCategory, type Language, type PublicationCard } from './states.ts'

type Deps = { db: Db; clock: Clock }
export type ListPublications = PageRequest & { category?: Category | undefined; language?: Language | undefined }
export type PublicationPage = Page<PublicationCard> & { total: number; counts: Record<Category, number> }
type Row = Omit<PublicationCard, 'minutes'> & { body: string; liveSince: Date }

const category = sql`v.fields ->> 'category'`
const english = sql`nullif(v.fields ->> 'body_en', '') is not null`
/** A text of a publication in the reader's language, where it has one. */
const localizedField = (name: string, language: Language) =>
  language === 'en'
    ? sql`case when ${english} then v.fields ->> ${sql.lit(`${name}_en`)} else v.fields ->> ${sql.lit(name)} end as ${sql.ref(name)}`
    : sql`v.fields ->> ${sql.lit(name)} as ${sql.ref(name)}`
const columns = (language: Language = 'id') => sql`
  i.id, i.key as slug, ${category} as category, i.business_id as "businessId", i.published_at as "publishedAt",
  i.live_since as "liveSince", ${localizedField('title', language)}, ${localizedField('summary', language)}, ${localizedField('body', language)},
  v.fields ->> 'byline' as byline, nullif(v.fields ->> 'cover', '') as cover,
  ${language === 'en' ? sql`case when ${english} then 'en' else 'id' end` : sql`'id'`} as language`
const newestFirst = sql`i.published_at desc, i.id desc`

/** Publications, the newest first; legal texts only in their own list. An unknown cursor starts at the beginning. */
export async function listPublications(
  { db, clock }: Deps,
  { category: asked, after, limit = 12, language }: ListPublications,
): Promise<PublicationPage> {
  const live = livePublishedVersionsSql(clock.now(), 'publication')
  const from = readCursor(after)
  const where: RawBuilder<unknown>[] = [asked ? sql`${category} = ${asked}` : sql`${category} <> 'legal'`]
  if (from) where.push(sql`(i.published_at, i.id) < (${from.at}, ${from.id}::uuid)`)
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columns(language)} from ${live} and ${sql.join(where, sql` and `)} order by ${newestFirst} limit ${limit + 1}`.execute(
      db,
    ),
    sql<{ category: Category; count: bigint }>`
      select ${category} as category, count(*) as count from ${live} group by 1`.execute(db),
  ])
  const counts = { berita: 0, artikel: 0, investasi: 0, legal: 0 }
  for (const { category: name, count } of counted.rows) counts[name] = Number(count)
  const items = page.rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(toCard),
    next: page.rows.length > limit && last ? writeCursor(last.publishedAt, last.id) : null,
    total: asked ? counts[asked] : counts.berita + counts.artikel + counts.investasi,
    counts,
  }
}

/** A published text with three others to read next; also by id, which old e-mails contain. */
export async function readArticle({ db, clock }: Deps, slugOrId: string, language?: Language): Promise<Article> {
  const live = livePublishedVersionsSql(clock.now(), 'publication')
  const row = await oneOf(db, live, isId(slugOrId) ? sql`i.id = ${slugOrId}` : sql`i.key = ${slugOrId}`, language)
  const others = await sql<Row>`
    select ${columns(language)} from ${live} and i.id <> ${row.id} and ${category} <> 'legal'
    order by coalesce(i.business_id = ${row.businessId}::uuid, false) desc, (${category} = ${row.category}) desc, i.published_at desc
    limit 3`.execute(db)
  return {
    ...toCard(row),
    blocks: await readMarkdown(row.body),
    changedAt: row.liveSince,
    others: others.rows.map(toCard),
  }
}

export type ArticleSource = PublicationCard & { markdown: string; changedAt: Date }

/** A published text as Markdown, for API clients. */
export async function readArticleSource(
  { db, clock }: Deps,
  slug: string,
  language?: Language,
): Promise<ArticleSource> {
  const row = await oneOf(db, livePublishedVersionsSql(clock.now(), 'publication'), sql`i.key = ${slug}`, language)
  return { ...toCard(row), markdown: row.body, changedAt: row.liveSince }
}

async function oneOf(db: Db, live: RawBuilder<unknown>, which: RawBuilder<unknown>, language?: Language): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns(language)} from ${live} and ${which}`.execute(db)
  if (!rows[0]) throw new Refusal<ContentRefusals>('publication_not_found')
  return rows[0]
}

export type Address = { category: Category; slug: string; changedAt: Date }

/** Addresses of all publications, the newest first, for the site map. */
export async function listPublicationAddresses({ db, clock }: Deps): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select ${category} as category, i.key as slug, i.live_since as "changedAt" from ${livePublishedVersionsSql(clock.now(), 'publication')}
    order by ${newestFirst} limit 5000`.execute(db)
  return rows
}

/** The card of an unsaved text as if published now. */
export const toPreviewCard = (fields: Fields, now: Date): Omit<PublicationCard, 'id'> => ({
  slug: toSlug(fields.title ?? '') || 'pratinjau',
  category: isCategory(fields.category ?? '') ? (fields.category as Category) : 'artikel',
  title: fields.title ?? '',
  summary: fields.summary ?? '',
  byline: fields.byline ?? '',
  cover: fields.cover || null,
  businessId: null,
  language: 'id',
  publishedAt: now,
  minutes: computeReadingMinutes((fields.body ?? '').slice(0, 60_000)),
})

const toCard = ({ body, liveSince: _, ...row }: Row): PublicationCard => ({
  ...row,
  minutes: computeReadingMinutes(body),
})
