import { QRIS_BANK } from '#contract/wallet/states'
import type { Book } from '#modules/rulebook'
import { createPrintedReference } from '#platform/text/printed-reference'
import { after, HOUR } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { Subscribe } from './input.ts'
import type { OfferingRow, SubscriptionRow } from './rows.ts'
import type { computePrice } from './states.ts'

type Wanted = {
  userId: Id<'user'>
  input: Subscribe
  offering: OfferingRow
  price: ReturnType<typeof computePrice>
  rules: Book
  now: Date
}

/** The row of a new purchase: paid at once from the wallet, else awaiting payment. */
export function buildPurchase({ userId, input, offering, price, rules, now }: Wanted): SubscriptionRow {
  const id = newId<'subscription'>(now)
  const fromWallet = input.method === 'wallet'
  return {
    id,
    reference: createPrintedReference('SB', id, now),
    offering_id: offering.id,
    user_id: userId,
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
    statements: input.statements,
    rulebook_version: rules.version,
    created_at: now,
    pay_before: fromWallet
      ? null
      : earliest(after(now, rules['subscription.payment_hours'] * HOUR), offering.closes_at),
    paid_at: fromWallet ? now : null,
    cancellable_until: fromWallet ? after(now, rules['subscription.cancel_hours'] * HOUR) : null,
    ended_at: null,
    end_reason: null,
    held_at: null,
  }
}

const earliest = (a: Date, b: Date) => (a < b ? a : b)
