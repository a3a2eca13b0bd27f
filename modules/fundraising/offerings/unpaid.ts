import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import { cost, portion, type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'

type Asking = { actor: { userId: string }; input: { method: string } }

/**
 * Per buyer and offering: rupiah of purchases that await payment or ended unpaid, for buyers who do not pay at once.
 */
export async function sumUnpaidInTx(
  tx: Tx,
  purchases: readonly Asking[],
  offerings: ReadonlyMap<string, OfferingRow>,
): Promise<Map<string, Rupiah>> {
  const userIds = purchases.filter(({ input }) => input.method !== 'wallet').map(({ actor }) => actor.userId)
  if (userIds.length === 0) return new Map()
  const offeringIds = [...offerings.values()].map(({ id }) => id)
  const { rows } = await sql<{ user_id: string; offering_id: string; amount: bigint }>`
    select user_id, offering_id, sum(amount)::bigint as amount from subscription
    where user_id = any(${userIds}::uuid[]) and offering_id = any(${offeringIds}::uuid[])
      and state in ('awaiting_payment', 'expired', 'cancelled') and paid_at is null
    group by user_id, offering_id`.execute(tx)
  return new Map(rows.map((row) => [formatUnpaidKey(row.user_id, row.offering_id), rupiah(row.amount)]))
}

/** The key of `sumUnpaidInTx`. */
export const formatUnpaidKey = (userId: string, offeringId: string) => `${userId} ${offeringId}`

/**
 * Refuses `unpaid_too_much` when a buyer's unpaid purchases exceed the limit, so that nobody blocks an offering without
 * paying.
 */
export function assertUnpaidLimit(offering: OfferingRow, unpaid: Rupiah, rules: Book) {
  const part = portion(cost(offering.unit_price, offering.total_units), rules['subscription.unpaid_part'])
  const free = rules['subscription.unpaid_free']
  const most = part > free ? part : free
  if (unpaid > most) throw new Refusal<OfferingRefusals>('unpaid_too_much', { most }, 'method')
}
