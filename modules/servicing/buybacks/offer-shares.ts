import { postInTx, readBalanceInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { Actor, PersonActor } from '#shared/actor'
import { newId } from '#shared/ids'
import { cost, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { fill, type Locale } from '#shared/text'
import type { BuybackDeps } from './deps.ts'
import { buybackOffered, investorAccount } from './entries.ts'
import type { OfferShares } from './input.ts'
import type { BuybackRefusals } from './refusals.ts'
import {
  assertOfferPeriod,
  type BuybackRow,
  findAnnouncedBuyback,
  lockBuybackForOfferInTx,
  toOfferView,
} from './rows.ts'
import { type BuybackOfferView, buybackEvent } from './states.ts'
import { tables } from './tables.ts'

type OfferSharesInput = OfferShares & { slug: string }
type Options = { key?: string | undefined; proof?: string | undefined }

/**
 * Offers shares to the issuer at the announced price; they are held until the period ends. A holder has at most one
 * open offer per buy-back. Refuses outside the offer period, above the free units, and the owner of the business.
 */
export async function offerShares(
  deps: BuybackDeps,
  actor: Actor,
  asked: OfferSharesInput,
  { key, proof }: Options = {},
): Promise<BuybackOfferView> {
  const found = await findAnnouncedBuyback(deps, asked.slug)
  const spec = { name: 'buybacks.offer', actor, may: 'buyback.offer' as const, input: asked, key }
  const run = () =>
    deps.commands.run(spec, async (given) => {
      const { tx, now, emit, note, actor: holder } = given
      const row = await lockBuybackForOfferInTx(tx, found.id)
      assertOfferPeriod(row, now)
      const offer = await writeInTx(tx, row, { userId: holder.userId, quantity: asked.units, now })
      note(`buyback-offer/${offer.id}`, { data: { buyback: row.id, units: String(offer.units) } })
      const { slug, name } = await deps.registry.known(row.security_code, tx)
      const total = cost(row.price, offer.units)
      const told = { slug, name, quantity: offer.units, total, until: row.closes_at, reference: offer.reference }
      emit(buybackEvent(holder.userId, 'buyback_offered', told))
      // last, so that no proof is spent on a refused command
      const say = (locale: Locale) => fill(about[locale], { units: offer.units, name, total }, locale)
      const content = { slug, units: offer.units, total }
      const subject = { operation: 'buybacks.offer', content, about: { id: say('id'), en: say('en') } }
      await deps.credentials.spendProofInTx(tx, holder, { ...subject, proof }, now)
      return toOfferView(offer, row)
    })
  return deps.credentials.askingForProof(actor, run)
}

const about = {
  id: 'Tawarkan {units:count} saham {name:text} untuk dibeli kembali seharga {total:rupiah}',
  en: 'Offer {units:count} shares of {name:text} to be bought back for {total:rupiah}',
} as const

type NewOffer = { userId: PersonActor['userId']; quantity: OfferShares['units']; now: Date }

async function writeInTx(tx: Tx, row: BuybackRow, { userId, quantity, now }: NewOffer) {
  if (row.owner === userId) throw new Refusal<BuybackRefusals>('buyback_own')
  const free = units(await readBalanceInTx(tx, investorAccount(userId, row.security_code)))
  if (quantity > free) throw new Refusal<BuybackRefusals>('buyback_offer_too_many', { free }, 'units')
  const id = newId<'buyback-offer'>(now)
  const offer = await tables(tx)
    .insertInto('buyback_offer')
    .values({
      id,
      reference: createPrintedReference('JB', id, now),
      buyback_id: row.id,
      user_id: userId,
      units: quantity,
      state: 'standing',
      offered_at: now,
    })
    .onConflict((standing) => standing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!offer) throw new Refusal<BuybackRefusals>('buyback_offer_standing')
  await postInTx(tx, [buybackOffered(row, offer)], now)
  return offer
}
