import { offeringRefusals } from '#contract/offerings/refusals'
import {
  computePrice,
  type OfferingDetail,
  type PaymentMethod,
  paymentMethods,
  readFeeRules,
} from '#contract/offerings/states'
import { type Bank, bankCodes } from '#contract/wallet/states'
import type { PersonActor } from '#shared/actor'
import { formatRefusal } from '#shared/refusal'
import type { App } from '../../context.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { getLocale } from '../../lib/words.ts'
import { readUnits } from '../../offerings/units.ts'
import { paths } from '../../paths.ts'

type Reader = { app: App; actor: PersonActor }

/** The open offering to buy; otherwise redirects to its page with a message. */
export async function loadOpenOffering({ app, actor }: Reader, slug: string): Promise<OfferingDetail> {
  const offering = await orThrowNotFound(app.offerings.detail(actor, slug))
  if (offering.state === 'open') return offering
  const why = offeringRefusals[offering.state === 'funded' ? 'sold_out' : 'offering_not_open']
  const title = formatRefusal(why, { details: {} }, getLocale())
  throw redirectWithToast(paths.detail(slug), { variant: 'error', title })
}

type ReviewInput = Reader & { offering: OfferingDetail; form: { get(name: string): unknown }; now: Date }

/** Loads limit, balance, fees and rules for the purchase page. */
export async function loadPurchaseReview({ app, actor, offering, form, now }: ReviewInput) {
  const [limit, balances, signature, rules] = await Promise.all([
    app.offerings.limit(actor, offering),
    app.wallet.balances(actor),
    app.signature.own(actor),
    app.rulebook.at(now),
  ])
  const units = readUnits(form, offering)
  const fees = readFeeRules(rules)
  const { total } = computePrice({ unitPrice: offering.unitPrice, units, method: 'wallet', rules: fees })
  const affordable = total <= balances.available
  const bank = String(form.get('bank') ?? '')
  return {
    offering,
    limit,
    units,
    fees,
    balance: balances.available,
    method: methodOf(form.get('method')) ?? (affordable ? 'wallet' : ('virtual_account' as PaymentMethod)),
    isSigned: signature?.state === 'signed',
    bank: (bankCodes as string[]).includes(bank) ? (bank as Bank) : bankCodes[0]!,
    rules: {
      paymentHours: rules['subscription.payment_hours'],
      qrisMaximum: rules['subscription.qris_maximum'],
      cancelHours: rules['subscription.cancel_hours'],
      refundDays: rules['subscription.refund_working_days'],
      seasoningMonths: rules['market.seasoning_months'],
      limitLow: rules['investor.limit_low'],
      limitHigh: rules['investor.limit_high'],
      limitThreshold: rules['investor.limit_threshold'],
      limitMonths: rules['investor.limit_months'],
    },
    now: now.toISOString(),
  }
}

export type ReviewedPurchase = Awaited<ReturnType<typeof loadPurchaseReview>>

const methodOf = (value: unknown) => paymentMethods.find((method) => method === value)
