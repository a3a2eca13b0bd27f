import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import { tables } from './tables.ts'

type Offerings = Map<string, OfferingRow>

/** As they are at this moment: a thousand buyers of the last unit are answered without queueing for it. */
export async function lookAtOfferings(through: Db | Tx, slugs: readonly string[]): Promise<Offerings> {
  const rows = await tables(through)
    .selectFrom('offering')
    .selectAll()
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/**
 * Locks these offerings, so that nobody else takes their units. Before that it waits for the other purchases of these
 * investors: limit and balance are decided one after the other.
 */
export async function takeTurnsInTx(tx: Tx, userIds: readonly string[], slugs: readonly string[]): Promise<Offerings> {
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

/** Why units cannot be had, most helpful reason first; undefined when they can. */
export function whyNot(
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
