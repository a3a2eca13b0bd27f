import { offeringRefusals } from '#contract/offerings/refusals'
import { feeRules, type PaymentMethod, paymentMethods, priceOf } from '#contract/offerings/states'
import { type Bank, bankCodes } from '#contract/wallet/states'
import type { Actor } from '#shared/actor'
import { isRefusal, type Refusal, refusalText } from '#shared/refusal'
import type { App } from '../../context.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { orNotFound } from '../../lib/refused.ts'
import { getLocale } from '../../lib/words.ts'
import { unitsAsked } from '../../offerings/units.ts'
import { paths } from '../../paths.ts'

type Asked = { app: App; actor: Actor; slug: string; form: { get(name: string): unknown }; now: Date }

/** Everything the reader sees before he agrees. Who cannot buy here at all goes back to the offering and is told why. */
export async function review({ app, actor, slug, form, now }: Asked) {
  const offering = await orNotFound(app.offerings.detail(actor, slug))
  if (offering.state !== 'open') throw back(slug, offering.state === 'funded' ? 'sold_out' : 'offering_not_open')
  const [limit, balances, signature, rules] = await Promise.all([
    app.offerings.limit(actor, slug).catch((error: unknown) => goBack(error, slug)),
    app.wallet.balances(actor).catch((error: unknown) => goBack(error, slug)),
    app.signature.own(actor),
    app.rulebook.at(now),
  ])
  const units = unitsAsked(form, offering)
  const fees = feeRules(rules)
  const { total } = priceOf({ unitPrice: offering.unitPrice, units, method: 'wallet', rules: fees })
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
export type Seen = Awaited<ReturnType<typeof review>>

const methodOf = (value: unknown) => paymentMethods.find((method) => method === value)

type Code = keyof typeof offeringRefusals

function goBack(error: unknown, slug: string): never {
  if (isRefusal(error) && error.code in offeringRefusals) throw back(slug, error.code as Code, error.details)
  throw error
}

const back = (slug: string, code: Code, details: Refusal['details'] = {}) => {
  const title = refusalText(offeringRefusals[code], { details }, getLocale())
  return redirectWithToast(paths.detail(slug), { variant: 'error', title })
}
