import type { CommandContext } from '#platform/commands/command'
import type { DomainEvent } from '#shared/events'
import { type Rupiah, rupiah } from '#shared/money'
import type { OfferingRow } from './rows.ts'
import { offeringEvent } from './states.ts'

type Bought = { id: string; user_id: string; payment_id: string; total: bigint; paid_at: Date | null }

/** The fields that every purchase event carries. */
export const toPurchaseEventFields = (
  offering: Pick<OfferingRow, 'slug' | 'name'>,
  row: Pick<Bought, 'id' | 'payment_id'>,
) => ({
  offering: offering.slug,
  name: offering.name,
  subscription: row.id,
  payment: row.payment_id,
})

/** Emits an event to each investor with the amount paid, and one to followers of the offering. */
export function emitPurchaseEvents<Row extends Bought>(
  { emit, note }: CommandContext,
  offering: OfferingRow,
  rows: readonly Row[],
  name: 'expired' | 'confirmed' | 'failed' | 'withdrawn',
  toInvestor: (row: Row, bought: ReturnType<typeof toPurchaseEventFields> & { total: Rupiah }) => DomainEvent,
) {
  if (rows.length === 0) return
  note(`offering/${offering.id}`, { data: { subscriptions: rows.length } })
  emit(offeringEvent(offering.slug, name, { subscriptions: BigInt(rows.length) }))
  for (const row of rows)
    emit(toInvestor(row, { ...toPurchaseEventFields(offering, row), total: rupiah(row.paid_at ? row.total : 0) }))
}
