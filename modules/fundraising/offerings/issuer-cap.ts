import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import { localDate, plusMonths, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import type { OfferingRefusals } from './refusals.ts'

type Planned = { businessId: Id<'business'>; amount: Rupiah; begins: Date }

/**
 * Refuses `issuer_cap_exceeded` when this offering, with everything the issuer raised or raises within 12 months,
 * exceeds Rp10 billion. Locks per issuer.
 */
export async function assertUnderIssuerCapInTx(
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
