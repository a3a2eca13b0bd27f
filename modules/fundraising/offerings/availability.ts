import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import { tables } from './tables.ts'

type Offerings = Map<string, OfferingRow>

/** Reads offerings without locking, so that buyers of a sold-out offering are refused at once. */
export async function readOfferings(through: Db | Tx, slugs: readonly string[]): Promise<Offerings> {
  const rows = await tables(through)
    .selectFrom('offering')
    .selectAll()
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Locks the investors and then these offerings, so that investor limits, balances and units are decided in turn. */
export async function lockInvestorsAndOfferingsInTx(
  tx: Tx,
  userIds: readonly string[],
  slugs: readonly string[],
): Promise<Offerings> {
  const rows = await tables(tx)
    .with('turn', (db) =>
      db
        .selectFrom(sql<{ id: string }>`unnest(${[...userIds].sort()}::text[])`.as<'person'>(sql`person(id)`))
        .select(sql`count(pg_advisory_xact_lock(hashtextextended('investor/' || id, 0)))`.as('waited')),
    )
    .selectFrom(['offering', 'turn'])
    .selectAll('offering')
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .orderBy('offering.id')
    .forNoKeyUpdate('offering')
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** The refusal for a purchase of `wanted` units, most helpful reason first; undefined when they are available. */
export function findAvailabilityRefusal(
  offering: OfferingRow | undefined,
  wanted: bigint,
  now: Date,
): Refusal<OfferingRefusals> | undefined {
  if (!offering) return new Refusal<OfferingRefusals>('offering_not_found')
  if (offering.state === 'scheduled') return new Refusal<OfferingRefusals>('offering_not_open')
  if (offering.state !== 'open' || offering.closes_at <= now)
    return new Refusal<OfferingRefusals>('offering_closed', { closedAt: offering.ended_at ?? offering.closes_at })
  const available = offering.total_units - offering.reserved_units - offering.paid_units
  if (available === 0n) return new Refusal<OfferingRefusals>('sold_out')
  if (wanted < offering.smallest_purchase)
    return new Refusal<OfferingRefusals>('below_minimum', { minimum: offering.smallest_purchase }, 'units')
  return wanted > available ? new Refusal<OfferingRefusals>('not_enough_units', { available }, 'units') : undefined
}
