import { computeRightsPrice, type Entitlement, type RightsPrice } from '#contract/rights/states'
import { findVatRate } from '#contract/rulebook/rules/vat'
import { type Bank, bankCodes } from '#contract/wallet/states'
import type { Actor } from '#shared/actor'
import { type Units, units } from '#shared/money'
import type { App } from '../context.ts'
import { bareDigits } from '../lib/bare-number.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'

type RightsReviewInput = { app: App; actor: Actor; slug: string; form: { get(name: string): unknown }; now: Date }
export type Method = 'wallet' | 'virtual_account'

/** Loads rights, balance and rules with the typed order, for the order page. */
export async function loadRightsReview({ app, actor, slug, form, now }: RightsReviewInput) {
  const [rights, balances, signature, rules] = await Promise.all([
    orThrowNotFound(app.rights.of(actor, slug)),
    app.wallet.balances(actor),
    app.signature.own(actor),
    app.rulebook.at(now),
  ])
  const asked = askedIn(form, rights)
  const channel = { channelFee: rules['subscription.virtual_account_fee'], vat: findVatRate(rules) }
  return {
    rights,
    asked,
    channel,
    balance: balances.available,
    paymentHours: rules['subscription.payment_hours'],
    isSigned: signature?.state === 'signed',
    now: now.toISOString(),
  }
}

export type ReviewedRights = Awaited<ReturnType<typeof loadRightsReview>>
export type RightsOrderInput = { units: Units; excess: Units; method: Method; bank: Bank }

/** What is asked for: a quick choice, else what stands in the fields moved by their steppers; at first all that is left. */
function askedIn(form: RightsReviewInput['form'], { left }: Entitlement): RightsOrderInput {
  const bank = String(form.get('bank') ?? '')
  return {
    units: units(quantity(form, 'units', form.get('quick')) ?? left),
    excess: units(quantity(form, 'excess') ?? 0n),
    method: form.get('method') === 'virtual_account' ? 'virtual_account' : 'wallet',
    bank: (bankCodes as string[]).includes(bank) ? (bank as Bank) : bankCodes[0]!,
  }
}

function quantity(form: RightsReviewInput['form'], name: string, quick?: unknown): bigint | undefined {
  const typed = bareDigits(String(quick ?? form.get(name) ?? ''))
  if (!/^\d{1,15}$/.test(typed)) return undefined
  const step = String(form.get(`${name}_step`) ?? '0')
  const moved = BigInt(typed) + (/^-?\d{1,6}$/.test(step) ? BigInt(step) : 0n)
  return moved < 0n ? 0n : moved
}

/** Whether the form only recounts (without JavaScript) instead of buying. */
export const isRecount = (form: FormData) =>
  ['quick', 'recount', 'units_step', 'excess_step'].some((name) => form.has(name))

/** The price of a rights order including fees. */
export const computeOrderPrice = (
  { rights, channel }: Pick<ReviewedRights, 'rights' | 'channel'>,
  wish: Omit<RightsOrderInput, 'bank'>,
): RightsPrice =>
  computeRightsPrice({
    quantity: units(wish.units + wish.excess),
    price: rights.issue.exercisePrice,
    method: wish.method,
    rules: channel,
  })
