import { postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import { buybackOfferReturned } from './entries.ts'
import type { BuybackRefusals } from './refusals.ts'
import { assertOfferPeriod, lockBuybackForOfferInTx, toOfferView } from './rows.ts'
import { type BuybackOfferView, buybackEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Withdraws an offer until the period ends; its shares are free at once. Refuses `buyback_offer_not_found`,
 * `buyback_offer_ended`, `buyback_closed`.
 */
export const withdrawOffer = defineCommand({
  name: 'buybacks.withdraw-offer',
  permission: 'buyback.withdraw',
  idempotent: true,
  async run(context, { id }: { id: string }, { registry }: BuybackDeps): Promise<BuybackOfferView> {
    const { tx, now, emit, note } = context
    const { userId } = context.actor
    const own = tables(tx)
      .selectFrom('buyback_offer')
      .selectAll()
      .where('id', '=', id as Id<'buyback-offer'>)
      .where('user_id', '=', userId)
    const mine = isId(id) ? await own.executeTakeFirst() : undefined
    if (!mine) throw new Refusal<BuybackRefusals>('buyback_offer_not_found')
    const row = await lockBuybackForOfferInTx(tx, mine.buyback_id)
    const offer = await own.forUpdate().executeTakeFirstOrThrow()
    if (offer.state !== 'standing') throw new Refusal<BuybackRefusals>('buyback_offer_ended')
    assertOfferPeriod(row, now)
    const ended = await tables(tx)
      .updateTable('buyback_offer')
      .set({ state: 'withdrawn', ended_at: now })
      .where('id', '=', offer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await postInTx(tx, [buybackOfferReturned(row, ended)], now)
    note(`buyback-offer/${id}`, { data: { state: 'withdrawn' } })
    const { slug, name } = await registry.known(row.security_code, tx)
    const told = { slug, name, quantity: offer.units, reference: offer.reference }
    emit(buybackEvent(userId, 'buyback_withdrawn', told))
    return toOfferView(ended, row)
  },
})
