import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { bankCodes, QRIS_BANK } from '#contract/wallet/states'
import { balanceInTx, postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor, PersonActor, UserActor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { newId } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { printedReference } from '#shared/printed-reference'
import { isRefusal, Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { purchaseOf } from './emit-events.ts'
import { subscriptionPaid, wallet } from './entries.ts'
import type { Subscribe } from './input.ts'
import { boughtInWindow, isWellSecured } from './limit.ts'
import { withPaymentAccount } from './payment-account.ts'
import { spendPurchaseProofInTx } from './purchase-proof.ts'
import type { OfferingRefusals } from './refusals.ts'
import { type OfferingRow, paidOf, type SubscriptionRow } from './rows.ts'
import { feeRules, offeringEvent, priceOf, purchaseEvent, type SubscriptionView } from './states.ts'
import { tables } from './tables.ts'
import { subscriptionView } from './views.ts'

export type SubscribeOptions = { key?: string | undefined; dryRun?: boolean | undefined; proof?: string | undefined }

/**
 * Buys `units` of an open offering: reserves them, and from the wallet pays at once. Units never oversell: the
 * offering's row decides, one buyer after the other. Refuses when closed, sold out, below the smallest purchase,
 * above the investor limit or the balance, and to who has not signed the investor agreement; then nothing was changed. What is large, or comes from a new device, wants a proof.
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  input: Subscribe,
  { proof, ...options }: SubscribeOptions = {},
): Promise<SubscriptionView> {
  const before = () => assertStillThere(deps.db, input, deps.clock.now())
  const run = () =>
    deps.commands.run(
      { name: 'offerings.subscribe', actor, may: 'offering.subscribe', input, before, ...options },
      (context) => subscribeInTx(deps, context, input, options.dryRun ? 'dry-run' : proof),
    )
  const view = await deps.credentials.askingForProof(actor, run).catch(async (error) => {
    throw error instanceof NotPaid ? await walletTooLow(deps.db, actor as UserActor, error.total) : error
  })
  return input.method !== 'wallet' && !options.dryRun ? withPaymentAccount(deps, view) : view
}

/** A look before the transaction: a thousand buyers of the last unit are answered without queueing for it. */
async function assertStillThere(db: Db, { offering: slug, units: wanted }: Subscribe, now: Date) {
  const offering = await tables(db).selectFrom('offering').selectAll().where('slug', '=', slug).executeTakeFirst()
  const available = offering ? offering.total_units - offering.reserved_units - offering.paid_units : 0n
  const fits =
    offering?.state === 'open' &&
    offering.closes_at > now &&
    wanted <= available &&
    wanted >= offering.smallest_purchase
  if (!fits) throw whyNot(offering, wanted, now)
}

/** Carries what a purchase would have cost out of the transaction that it undoes. */
class NotPaid extends Error {
  readonly total: bigint
  constructor(total: bigint) {
    super('the wallet holds less than the purchase costs')
    this.total = total
  }
}

async function walletTooLow(db: Db, { userId }: UserActor, total: bigint) {
  const balance = await balanceInTx(db, wallet(userId))
  const short = total > balance ? total - balance : 0n
  return new Refusal<OfferingRefusals>('wallet_too_low', { balance, short }, 'units')
}

async function subscribeInTx(
  deps: Deps,
  { tx, now, emit, note, actor: investor }: CommandContext<PersonActor>,
  input: Subscribe,
  proof: string | undefined,
): Promise<SubscriptionView> {
  const rules = await deps.rulebook.at(now, tx)
  if (input.method === 'virtual_account' && !(input.bank && isBank(input.bank)))
    throw new Refusal<WalletRefusals>('bank_unknown', {}, 'bank')
  await deps.signature.assertSignedInTx(tx, investor.userId)

  const offering = await reserveInTurn(tx, investor.userId, input, now)
  if (offering.issuer_user_id === investor.userId) throw new Refusal<OfferingRefusals>('issuer_cannot_buy')
  const price = priceOf({
    units: input.units,
    unitPrice: offering.unit_price as Rupiah,
    method: input.method,
    rules: feeRules(rules),
  })
  const { used, paidToday } = await boughtInWindow(deps, tx, investor.userId, rules, now)
  const qrisMaximum = rules['subscription.qris_maximum']
  if (input.method === 'qris' && price.total > qrisMaximum)
    throw new Refusal<OfferingRefusals>('qris_too_large', { maximum: qrisMaximum }, 'method')
  await deps.verification.assertWithinLimitInTx(tx, {
    userId: investor.userId,
    used,
    amount: price.amount,
    wellSecured: isWellSecured(offering.secured, rules),
    rules,
    now,
  })

  const id = newId<'subscription'>(now)
  const fromWallet = input.method === 'wallet'
  const row: SubscriptionRow = {
    id,
    reference: printedReference('SB', id, now),
    offering_id: offering.id,
    user_id: investor.userId,
    state: fromWallet ? 'paid' : 'awaiting_payment',
    units: input.units,
    amount: price.amount,
    fee: price.fee,
    vat: price.vat,
    channel_fee: price.channelFee,
    total: price.total,
    method: input.method,
    payment_id: newId<'payment'>(now),
    bank: fromWallet ? null : input.method === 'qris' ? QRIS_BANK : input.bank!,
    account_number: null,
    qr: null,
    statements: JSON.stringify(input.statements),
    rulebook_version: rules.version,
    created_at: now,
    pay_before: fromWallet
      ? null
      : earliest(after(now, rules['subscription.payment_hours'] * HOUR), offering.closes_at),
    paid_at: fromWallet ? now : null,
    cancellable_until: fromWallet ? after(now, rules['subscription.cancel_hours'] * HOUR) : null,
    ended_at: null,
    end_reason: null,
  }
  await tables(tx)
    .with('written', (db) => db.insertInto('subscription').values(row))
    .insertInto('subscription_change')
    .values({ subscription_id: id, state: row.state, at: now, by: investor.userId })
    .execute()
  if (fromWallet) {
    await postInTx(tx, [subscriptionPaid(paidOf(row))], now).catch((error) => {
      throw isRefusal(error) && error.code === 'insufficient_balance' ? new NotPaid(row.total) : error
    })
    // last, so that nobody proves what is then refused
    if (proof !== 'dry-run')
      await spendPurchaseProofInTx(deps, tx, {
        investor,
        input,
        offering,
        total: price.total,
        paidToday,
        proof,
        rules,
        now,
      })
  }

  note(`subscription/${id}`, {
    data: { offering: offering.slug, units: String(input.units), total: String(price.total) },
  })
  emit(offeringEvent(offering.slug, 'subscribed', { units: input.units }))
  const bought = { ...purchaseOf(offering, row), units: input.units, total: price.total }
  const { pay_before: payBefore, cancellable_until: cancellableUntil } = row
  if (payBefore) emit(purchaseEvent(investor.userId, 'subscribed', { ...bought, payBefore }))
  if (cancellableUntil) {
    const cancelHours = rules['subscription.cancel_hours']
    emit(purchaseEvent(investor.userId, 'payment_received', { ...bought, cancelHours, cancellableUntil }))
  }
  return subscriptionView(row, offering, [{ state: row.state, at: now }])
}

/**
 * Takes the units if they are there, in one statement that decides on the row itself; else says why not. Before it
 * locks the offering it waits for the investor's other purchases: limit and balance are decided one after the other.
 */
async function reserveInTurn(
  tx: Tx,
  userId: string,
  { offering: slug, units: wanted, method }: Subscribe,
  now: Date,
): Promise<OfferingRow> {
  const column = method === 'wallet' ? 'paid_units' : 'reserved_units'
  const taken = await tables(tx)
    .with('turn', (db) =>
      db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`investor/${userId}`}, 0))`.as('waited')),
    )
    .updateTable('offering')
    .from('turn')
    .set((eb) => ({ [column]: eb(column, '+', wanted) }))
    .where('slug', '=', slug)
    .where('state', '=', 'open')
    .where('closes_at', '>', now)
    .where('smallest_purchase', '<=', wanted)
    .where((eb) => eb(eb('reserved_units', '+', eb.ref('paid_units')), '<=', eb('total_units', '-', wanted)))
    .returningAll('offering')
    .executeTakeFirst()
  if (taken) return taken
  throw whyNot(
    await tables(tx).selectFrom('offering').selectAll().where('slug', '=', slug).executeTakeFirst(),
    wanted,
    now,
  )
}

/** Why units cannot be had, most helpful reason first. */
export function whyNot(offering: OfferingRow | undefined, wanted: bigint, now: Date): Refusal<OfferingRefusals> {
  if (!offering) return new Refusal<OfferingRefusals>('offering_not_found')
  if (offering.state === 'scheduled') return new Refusal<OfferingRefusals>('offering_not_open')
  if (offering.state !== 'open' || offering.closes_at <= now)
    return new Refusal<OfferingRefusals>('offering_closed', { closedAt: offering.ended_at ?? offering.closes_at })
  const available = offering.total_units - offering.reserved_units - offering.paid_units
  if (available === 0n) return new Refusal<OfferingRefusals>('sold_out')
  if (wanted < offering.smallest_purchase)
    return new Refusal<OfferingRefusals>('below_minimum', { minimum: offering.smallest_purchase }, 'units')
  return new Refusal<OfferingRefusals>('not_enough_units', { available }, 'units')
}

const isBank = (bank: string) => bankCodes.some((code) => code === bank)

const earliest = (a: Date, b: Date) => (a < b ? a : b)
