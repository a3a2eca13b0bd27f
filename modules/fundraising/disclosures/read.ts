import { type RawBuilder, sql } from 'kysely'
import type { Issuers } from '#modules/issuers'
import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { readMarkdown } from '#platform/text/markdown'
import type { Id } from '#shared/ids'
import { type Page, readCursor, writeCursor } from '#shared/page'
import { Refusal } from '#shared/refusal'
import type { ListDisclosures } from './input.ts'
import type { DisclosureRefusals } from './refusals.ts'
import type { DisclosureCard, DisclosureDetail, DisclosureType } from './states.ts'

type Deps = { db: Db; issuers: Issuers }
export type DisclosurePage = Page<DisclosureCard> & {
  total: number
  /** What can be chosen: only what leads to something. */
  businesses: { slug: string; name: string }[]
  years: number[]
  types: DisclosureType[]
}
type Row = {
  id: Id<'disclosure'>
  number: string
  type: DisclosureType
  business_id: Id<'business'> | null
  title: string
  body: string
  filed_at: Date
  published_at: Date
  corrected_by: string | null
  corrects_number: string | null
}

const columns = sql`d.id, d.number, d.type, d.business_id, d.title, d.body, d.filed_at, d.published_at, n.number as corrected_by, o.number as corrects_number`
const joined = sql`disclosure d left join disclosure n on n.corrects = d.id and n.state = 'published' left join disclosure o on o.id = d.corrects`
const yearOf = sql`extract(year from d.published_at at time zone 'Asia/Jakarta')`

export const OPERATOR_SLUG = 'operator'

/**
 * Published disclosures, the newest first. An unknown business or year gives an empty list; an unknown cursor starts at
 * the beginning.
 */
export async function listDisclosures(
  { db, issuers }: Deps,
  { type, business, year, limit = 20, after }: ListDisclosures,
): Promise<DisclosurePage> {
  const where: RawBuilder<unknown>[] = [sql`d.state = 'published'`]
  if (type) where.push(sql`d.type = ${type}`)
  if (year) where.push(sql`${yearOf} = ${year}`)
  if (business === OPERATOR_SLUG) where.push(sql`d.business_id is null`)
  else if (business) where.push(sql`d.business_id = ${(await issuers.bySlug(business))?.id ?? null}::uuid`)
  const from = readCursor(after)
  const onward = from ? [sql`(d.published_at, d.id) < (${from.at}, ${from.id}::uuid)`] : []
  const [page, counted, choices] = await Promise.all([
    sql<Row>`select ${columns} from ${joined} where ${sql.join([...where, ...onward], sql` and `)} order by d.published_at desc, d.id desc limit ${limit + 1}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total from disclosure d where ${sql.join(where, sql` and `)}`.execute(db),
    choicesOf({ db, issuers }),
  ])
  const rows = page.rows.slice(0, limit)
  return {
    items: await cardsOf(issuers, rows),
    next: page.rows.length > limit ? writeCursor(rows.at(-1)!.published_at, rows.at(-1)!.id) : null,
    total: Number(counted.rows[0]!.total),
    ...choices,
  }
}

async function choicesOf({ db, issuers }: Deps) {
  const { rows } = await sql<{ ids: (Id<'business'> | null)[]; years: number[]; types: DisclosureType[] }>`
    select coalesce(array_agg(distinct d.business_id), '{}') as ids, coalesce(array_agg(distinct ${yearOf}::int), '{}') as years,
      coalesce(array_agg(distinct d.type), '{}') as types
    from disclosure d where d.state = 'published'`.execute(db)
  const { ids, years, types } = rows[0]!
  const businesses = await issuers.listForCards(ids.filter((id) => id !== null))
  return {
    businesses: [...businesses.values()]
      .map(({ slug, name }) => ({ slug, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'id')),
    years: years.sort((a, b) => b - a),
    types,
  }
}

/** The newest disclosures of businesses. */
export async function listDisclosuresOfBusinesses(
  { db, issuers }: Deps,
  businessIds: readonly Id<'business'>[],
  most = 5,
) {
  const newest = sql<Row>`
    select ${columns} from ${joined} where d.state = 'published' and d.business_id = any(${[...businessIds]}::uuid[])
    order by d.published_at desc, d.id desc limit ${most}`
  return cardsOf(issuers, await readTogether(db, newest, { filed_at: 'instant', published_at: 'instant' }))
}

/** A disclosure by its printed number. Disclosures are never removed; a corrected one names its correction. */
export async function readDisclosure({ db, issuers }: Deps, number: string): Promise<DisclosureDetail> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where d.state = 'published' and d.number = ${number.slice(0, 40).toUpperCase()}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
  const [card] = await cardsOf(issuers, [row])
  const { body: markdown, corrects_number: corrects, filed_at: filedAt } = row
  return { ...card!, markdown, blocks: await readMarkdown(markdown), corrects, filedAt }
}

async function cardsOf(issuers: Issuers, rows: Row[]): Promise<DisclosureCard[]> {
  const businesses = await issuers.listForCards(rows.flatMap(({ business_id: id }) => (id ? [id] : [])))
  return rows.map((row) => {
    const business = row.business_id ? businesses.get(row.business_id) : undefined
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      business: business ? { slug: business.slug, name: business.name } : null,
      title: row.title,
      publishedAt: row.published_at,
      correctedBy: row.corrected_by,
    }
  })
}
