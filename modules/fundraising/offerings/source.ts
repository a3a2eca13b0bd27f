import type { MovementSource } from '#modules/wallet'
import { number } from '#shared/format'
import { tables } from './tables.ts'

/** Describes the purchase behind a wallet movement. */
export const purchaseSource: MovementSource = {
  kind: 'subscription',
  async explain(db, userId, sources) {
    const rows = await tables(db)
      .selectFrom('subscription as s')
      .innerJoin('offering as o', 'o.id', 's.offering_id')
      .select(['s.id', 's.reference', 's.units', 's.payment_id', 'o.name'])
      .where('s.user_id', '=', userId)
      .where('s.id', 'in', sources.map((source) => source.split('/')[1] ?? '') as never[])
      .execute()
    return rows.map(({ id, reference, units, payment_id, name }) => ({
      source: `subscription/${id}`,
      name,
      reference,
      why: {
        id: `Pembelian ${number(units)} efek ${name}.`,
        en: `A purchase of ${number(units, 'en')} securities of ${name}.`,
      },
      about: { page: 'payment', id: payment_id },
    }))
  },
}
