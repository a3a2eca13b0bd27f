import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/database'
import { localDate, plusMonths, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import type { OfferingRefusals } from './refusals.ts'

type Planned = { businessId: Id<'business'>; amount: Rupiah; begins: Date }

/**
 * Rp10 billion an issuer in 12 months: what it raised or is raising, by offerings and otherwise, and this one whole. One
 * plan of an issuer is looked at after the other. Refuses with `issuer_cap_exceeded`.
 */
export async function assertUnderCapInTx(
  { raised }: Pick<Deps, 'raised'>,
  tx: Tx,
  { businessId, amount, begins }: Planned,
  rules: Book,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issuer-cap/${businessId}`}, 0))`.execute(tx)
  const since = wib(plusMonths(localDate(begins), -rules['offering.issuer_cap_months']))
  const { rows } = await sql<{ raised: bigint }>`
    select coalesce(sum(unit_price * case when state in ('scheduled', 'open') then total_units else paid_units end), 0)::bigint as raised
    from offering where business_id = ${businessId} and opens_at > ${since} and state not in ('failed', 'withdrawn')`.execute(
    tx,
  )
  let sum = rows[0]!.raised + amount
  for (const more of raised) sum += await more(tx, { businessId, since })
  const cap = rules['offering.issuer_cap']
  if (sum > cap)
    throw new Refusal<OfferingRefusals>('issuer_cap_exceeded', { cap, window: rules['offering.issuer_cap_months'] })
}
