import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { type Rupiah, rupiah } from '#shared/money'

/** Honest figures for the front page: money that reached issuers, businesses that received it, people who hold a purchase. */
export type Statistics = { raised: Rupiah; businesses: number; investors: number; offerings: number; asOf: Date }

export async function statistics(db: Db, now: Date): Promise<Statistics> {
  const { rows } = await sql<{ raised: bigint; businesses: bigint; investors: bigint; offerings: bigint }>`
    select coalesce(sum(paid_units * unit_price) filter (where handed_over_at is not null), 0)::bigint as raised,
      count(distinct business_id) filter (where handed_over_at is not null) as businesses,
      (select count(distinct user_id) from subscription where state in ('paid', 'confirmed', 'allocated', 'distributed')) as investors,
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
