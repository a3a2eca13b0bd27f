import { sql } from 'kysely'
import { allotProRata } from '#contract/registry/rules/pro-rata'
import { cancelActionInTx, toSystemCommand } from '#modules/corporate-actions'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { buybackAction, lockBuybackInTx } from './action.ts'
import type { BuybackDeps } from './deps.ts'
import { tables } from './tables.ts'

const NOT_FUNDED = 'Dana perusahaan tidak diterima sampai masa penawaran dimulai.'
type Deps = Pick<BuybackDeps, 'commands' | 'registry' | 'disclosures'>

/** At `opens_at`: opens the offer period if the issuer has paid in; cancels the buy-back otherwise. */
export function openBuyback(deps: Deps, id: string) {
  return deps.commands.run(toSystemCommand(buybackAction, 'open'), async (context) => {
    const row = await lockBuybackInTx(context.tx, id)
    if (row.state !== 'announced' || row.opens_at > context.now) return
    if (!row.funded_at) return cancelActionInTx(deps, context, { action: buybackAction, row, why: NOT_FUNDED })
    await tables(context.tx).updateTable('buyback').set({ state: 'open' }).where('id', '=', row.id).execute()
    context.note(`buyback/${id}`, { data: { state: 'open' } })
  })
}

/** After `closes_at`: allocates the units to buy pro rata among the offers. The allocation is final. */
export function allocateOffers({ commands }: Deps, id: string) {
  return commands.run(toSystemCommand(buybackAction, 'part'), async ({ tx, now, note }) => {
    const row = await lockBuybackInTx(tx, id)
    if (row.state !== 'open' || row.closes_at > now) return
    const { rows } = await sql<{ id: Id<'buyback-offer'>; units: bigint }>`
      select id, units from buyback_offer where buyback_id = ${id} and state = 'standing' order by offered_at, id`.execute(
      tx,
    )
    const offers = rows.map((offer) => ({ id: offer.id, units: units(offer.units) }))
    const parts = allotProRata(row.most, offers)
    const offered = units(offers.reduce((sum, offer) => sum + offer.units, 0n))
    const bought = units([...parts.values()].reduce((sum, each) => sum + each, 0n))
    const given = [...parts].map(([offer, part]) => ({ id: offer, bought: String(part) }))
    await sql`
      update buyback_offer o set bought = g.bought
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, bought bigint) where o.id = g.id`.execute(
      tx,
    )
    const counted = { state: 'settling' as const, counted_at: now, offered, bought }
    await tables(tx).updateTable('buyback').set(counted).where('id', '=', row.id).execute()
    note(`buyback/${id}`, { data: { state: 'settling', offered: String(offered), bought: String(bought) } })
  })
}
