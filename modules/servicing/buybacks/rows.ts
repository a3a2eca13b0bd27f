import type { Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import type { BuybackRefusals } from './refusals.ts'
import type { BuybackCard, BuybackOfferView } from './states.ts'
import { type Row, tables } from './tables.ts'

export type BuybackRow = Row<'buyback'>
/** How to read the columns of a buy-back (platform/db/read-together.ts). */
export const buybackColumnKinds = {
  ...kinds('instant', 'opens_at', 'closes_at', 'proposed_at', 'announced_at', 'funded_at', 'counted_at', 'ended_at'),
  ...kinds('bigint', 'price', 'most', 'offered', 'bought'),
}

export type OfferRow = Row<'buyback_offer'>

/** Locks the row for share: many holders can offer or withdraw at once, and it cannot end meanwhile. */
export const lockBuybackForOfferInTx = (tx: Tx, id: Id<'buyback'>): Promise<BuybackRow> =>
  tables(tx).selectFrom('buyback').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow()

/** Refuses `buyback_closed` or `buyback_not_open` outside the offer period. */
export function assertOfferPeriod(row: BuybackRow, now: Date) {
  if (row.closes_at <= now) throw new Refusal<BuybackRefusals>('buyback_closed', { until: row.closes_at })
  if (row.opens_at > now || row.state !== 'open') throw new Refusal<BuybackRefusals>('buyback_not_open')
}

/** The newest announced buy-back of the share with this slug. Refuses `buyback_not_found`. */
export async function findAnnouncedBuyback({ db, registry }: Pick<BuybackDeps, 'db' | 'registry'>, slug: string) {
  const security = await registry.bySlug(slug)
  const newest = tables(db)
    .selectFrom('buyback')
    .selectAll()
    .where('security_code', '=', security?.code ?? '')
    .where('announced_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
  const [row] = security ? await readTogether(db, newest, buybackColumnKinds) : []
  if (!row) throw new Refusal<BuybackRefusals>('buyback_not_found')
  return row
}

export const toBuybackCard = (row: BuybackRow, { slug, name }: { slug: string; name: string }): BuybackCard => ({
  id: row.id,
  reference: row.reference,
  security: { code: row.security_code, slug, name },
  price: row.price,
  most: row.most,
  amount: cost(row.price, row.most),
  funds: row.funds,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  state: row.state,
  proposedAt: row.proposed_at,
  endedAt: row.ended_at,
  why: row.why,
})

export const toOfferView = (row: OfferRow, { price }: Pick<BuybackRow, 'price'>): BuybackOfferView => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  units: row.units,
  bought: row.state === 'settled' ? row.bought : null,
  paid: row.state === 'settled' ? cost(price, row.bought!) : null,
  offeredAt: row.offered_at,
  endedAt: row.ended_at,
})
