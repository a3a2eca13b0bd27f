import type { CommandContext } from '#platform/command'
import type { OfferingRow } from './rows.ts'

/** Emits one event to each investor, with what was paid of the purchase, and one to the watchers of the offering. */
export function emitEvents(
  { emit, note }: CommandContext,
  offering: OfferingRow,
  rows: { id: string; user_id: string; payment_id: string; total: bigint; paid_at: Date | null }[],
  name: string,
) {
  if (rows.length === 0) return
  note(`offering/${offering.id}`, { data: { subscriptions: rows.length } })
  emit({ topic: `offering/${offering.slug}`, name, data: { subscriptions: String(rows.length) } })
  for (const row of rows) {
    emit({
      topic: `investor/${row.user_id}`,
      name,
      data: {
        offering: offering.slug,
        name: offering.name,
        subscription: row.id,
        payment: row.payment_id,
        total: row.paid_at ? String(row.total) : '0',
      },
    })
  }
}
