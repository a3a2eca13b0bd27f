import { sql } from 'kysely'
import type { SecurityKind } from '#contract/registry/states'
import type { Db } from '#platform/db/database'
import { type SearchTerms, search } from '#platform/db/search'

export type FoundOffering = {
  kind: 'business'
  /** Its slug. */
  at: string
  title: string
  text: string
  security: SecurityKind
  rank: number
}

/** Offerings that match a query by business, sector, place or code, best first. The expressions match the indexes. */
export const searchOfferings = (db: Db, sought: SearchTerms, limit: number): Promise<FoundOffering[]> =>
  search(db, sought, async (through, matching) => {
    const { found, rank } = matching({
      words: sql`(o.name || ' ' || o.security_code || ' ' || o.sector || ' ' || o.city)`,
      search: sql`to_tsvector('indonesian', o.name || ' ' || o.sector || ' ' || o.city || ' ' || o.province || ' ' || o.pitch)`,
    })
    const { rows } = await sql<FoundOffering>`
      select 'business' as kind, o.slug as at, o.name as title, o.pitch as text, o.kind as security, ${rank} as rank from offering o
      where ${found} order by rank desc, o.opens_at desc limit ${limit}`.execute(through)
    return rows
  })
