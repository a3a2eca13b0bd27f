import { sql } from 'kysely'
import { recordClaimsInTx } from '#modules/claims'
import { endActionInTx, toSystemCommand } from '#modules/corporate-actions'
import { queueActionInstructionsInTx } from '#modules/custody'
import { findEndedAccountsInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { cost, rupiah, units } from '#shared/money'
import { buybackAction, lockBuybackInTx } from './action.ts'
import type { BuybackDeps } from './deps.ts'
import {
  buybackFundingReturned,
  buybackOfferReturned,
  buybackPaid,
  buybackUnclaimed,
  sharesBoughtBack,
} from './entries.ts'
import { toResultText } from './public-text.ts'
import type { BuybackRow, OfferRow } from './rows.ts'
import { buybackEvent, buybackIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

/** Offers that are settled in one transaction; a run that is killed goes on with the next. */
const CHUNK = 1_000
type Deps = Pick<BuybackDeps, 'commands' | 'registry' | 'disclosures'>

/**
 * Settles the next offers in one transaction: pays bought units, cancels them and returns the others. Returns how
 * many.
 */
export function settleNextOffers({ commands, registry }: Deps, id: string): Promise<number> {
  return commands.run(toSystemCommand(buybackAction, 'settle'), async ({ tx, now, emit, note }) => {
    const row = await lockBuybackInTx(tx, id)
    if (row.state !== 'settling') return 0
    const next = await listNextOffers(tx, row)
    if (next.length === 0) return 0
    const sold = next.filter(({ bought }) => bought! > 0n)
    const gone = await findEndedAccountsInTx(
      tx,
      sold.map(({ user_id }) => user_id),
    )
    await postInTx(
      tx,
      next.flatMap((offer) => toOfferEntries(row, offer, gone.has(offer.user_id))),
      now,
    )
    const ended = sold.map(({ user_id: userId, bought }) => ({ userId, units: bought! }))
    const told = { reference: row.reference, kind: 'buyback' as const, code: row.security_code, holders: ended }
    await queueActionInstructionsInTx({ tx, now }, told)
    const owed = sold.filter(({ user_id }) => gone.has(user_id))
    await recordClaimsInTx(
      tx,
      owed.map((offer) => toClaim(row, offer)),
      now,
    )
    await sql`
      update buyback_offer set state = 'settled', ended_at = ${now}, unclaimed = bought > 0 and user_id = any(${[...gone]}::uuid[])
      where id = any(${next.map((offer) => offer.id)}::uuid[])`.execute(tx)
    const { slug, name } = await registry.known(row.security_code, tx)
    for (const { user_id, units: offered, bought, reference } of next) {
      const got = { bought: bought!, offered, returned: units(offered - bought!), paid: cost(row.price, bought!) }
      emit(buybackEvent(user_id, 'buyback_settled', { slug, name, ...got, reference }))
    }
    note(`buyback/${id}`, { data: { settled: String(next.length) } })
    return next.length
  })
}

const listNextOffers = (tx: Tx, row: BuybackRow): Promise<OfferRow[]> =>
  tables(tx)
    .selectFrom('buyback_offer')
    .selectAll()
    .where('buyback_id', '=', row.id)
    .where('state', '=', 'standing')
    .orderBy('id')
    .limit(CHUNK)
    .forUpdate()
    .execute()

const toOfferEntries = (row: BuybackRow, offer: OfferRow, gone: boolean) => [
  ...(offer.bought! > 0n ? [sharesBoughtBack(row, offer), (gone ? buybackUnclaimed : buybackPaid)(row, offer)] : []),
  ...(offer.bought! < offer.units ? [buybackOfferReturned(row, offer)] : []),
]

const toClaim = (row: BuybackRow, { id, user_id, reference, bought }: OfferRow) => ({
  source: `buyback-offer/${id}`,
  userId: user_id,
  security: row.security_code,
  reference,
  about: 'Pembelian kembali saham',
  amount: cost(row.price, bought!),
})

/** Once all offers are settled: returns unspent rupiah to the issuer and publishes the result. */
export function finishBuyback({ commands, registry, disclosures }: Deps, id: string) {
  return commands.run(toSystemCommand(buybackAction, 'finish'), async (context) => {
    const { tx, now, emit } = context
    const row = await lockBuybackInTx(tx, id)
    if (row.state !== 'settling') return
    const paid = cost(row.price, row.bought!)
    const returned = rupiah(row.price * row.most - paid)
    if (returned > 0n) await postInTx(tx, [buybackFundingReturned(row, returned)], now)
    const data = { bought: String(row.bought) }
    await endActionInTx({ disclosures }, context, { action: buybackAction, row, text: toResultText(row), data })
    const { slug, name } = await registry.known(row.security_code, tx)
    emit(buybackIssuerEvent(row.owner, 'buyback_ended', { slug, name, bought: row.bought!, paid, returned }))
  })
}
