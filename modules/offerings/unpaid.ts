import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/database'
import { cost, portion, type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'

type Asking = { actor: { userId: string }; input: { method: string } }

/** What those who do not pay at once ordered of each of these offerings and did not pay: what waits, and what ended so. */
export async function unpaidInTx(
  tx: Tx,
  asked: readonly Asking[],
  offerings: ReadonlyMap<string, OfferingRow>,
): Promise<Map<string, Rupiah>> {
  const userIds = asked.filter(({ input }) => input.method !== 'wallet').map(({ actor }) => actor.userId)
  if (userIds.length === 0) return new Map()
  const offeringIds = [...offerings.values()].map(({ id }) => id)
  const { rows } = await sql<{ user_id: string; offering_id: string; amount: bigint }>`
    select user_id, offering_id, sum(amount)::bigint as amount from subscription
    where user_id = any(${userIds}::uuid[]) and offering_id = any(${offeringIds}::uuid[])
      and state in ('awaiting_payment', 'expired', 'cancelled') and paid_at is null
    group by user_id, offering_id`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.user_id, row.offering_id), rupiah(row.amount)]))
}

export const keyOf = (userId: string, offeringId: string) => `${userId} ${offeringId}`

/** Units that nobody pays for are taken from others for a day: nobody holds a whole offering so, nor again and again. */
export function assertMayWait(offering: OfferingRow, unpaid: Rupiah, rules: Book) {
  const part = portion(cost(offering.unit_price, offering.total_units), rules['subscription.unpaid_part'])
  const free = rules['subscription.unpaid_free']
  const most = part > free ? part : free
  if (unpaid > most) throw new Refusal<OfferingRefusals>('unpaid_too_much', { most }, 'method')
}
