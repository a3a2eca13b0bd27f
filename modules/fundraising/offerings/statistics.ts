import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import { type Rupiah, rupiah } from '#shared/money'

/** Figures for the front page: rupiah that reached issuers, businesses that received it, people with a purchase. */
export type Statistics = { raised: Rupiah; businesses: number; investors: number; offerings: number; asOf: Date }

/** Computes the figures of the front page. */
export async function computeStatistics(db: Db, now: Date): Promise<Statistics> {
  const { rows } = await sql<{ raised: bigint; businesses: bigint; investors: bigint; offerings: bigint }>`
    select coalesce(sum(paid_units * unit_price) filter (where handed_over_at is not null), 0)::bigint as raised,
      count(distinct business_id) filter (where handed_over_at is not null) as businesses,
      coalesce(sum(new_investors), 0)::bigint as investors,
      count(*) filter (where state = 'open') as offerings
    from offering`.execute(db)
  const { raised, businesses, investors, offerings } = rows[0]!
  return {
    raised: rupiah(raised),
    businesses: Number(businesses),
    investors: Number(investors),
    offerings: Number(offerings),
    asOf: now,
  }
}

/** An offering that came to nothing: everybody had their money back. */
type EndedWithout = { slug: string; name: string; state: 'failed' | 'withdrawn'; closedAt: Date }

/** Offerings that failed or were withdrawn, newest first. */
export async function listOfferingsEndedWithoutFunding(db: Db): Promise<EndedWithout[]> {
  const { rows } = await sql<EndedWithout>`
    select slug, name, state, coalesce(ended_at, closes_at) as "closedAt" from offering where state in ('failed', 'withdrawn')
    order by "closedAt" desc`.execute(db)
  return rows
}
