import type { RuleKey, Rules } from '#contract/rulebook/states'
import { type BasisPoints, minus, plus, portion, type Rupiah, rupiah } from '#shared/money'

/** The rules that name a cost or a tax of an investor. */
export const costRules = [
  'subscription.fee',
  'subscription.vat',
  'subscription.virtual_account_fee',
  'subscription.cancel_hours',
  'offering.platform_fee',
  'market.buyer_fee',
  'market.seller_fee',
  'distribution.dividend_tax',
  'distribution.return_tax',
  'withdrawal.fee',
] as const satisfies readonly RuleKey[]
export type CostRules = Pick<Rules, (typeof costRules)[number]>

type Sukuk = { amount: Rupiah; tenorMonths: number; projectedReturn: BasisPoints }

/** Follows an amount from deposit to withdrawal through a sukuk that pays as projected. All in rupiah. */
export function computeSukukCosts({ amount, tenorMonths, projectedReturn }: Sukuk, rules: CostRules) {
  const fee = portion(amount, rules['subscription.fee'])
  const purchaseFee = plus(fee, portion(fee, rules['subscription.vat']))
  const issuerFee = portion(amount, rules['offering.platform_fee'])
  const returns = rupiah((amount * projectedReturn * BigInt(tenorMonths)) / 120_000n)
  const tax = portion(returns, rules['distribution.return_tax'])
  const wallet = minus(plus(amount, returns), tax)
  const withdrawn = minus(wallet, rules['withdrawal.fee'])
  return {
    ...{ amount, purchaseFee, issuerFee, returns, tax, wallet, withdrawn },
    atWork: minus(amount, issuerFee),
    paid: plus(purchaseFee, rules['withdrawal.fee']),
    net: minus(minus(withdrawn, amount), purchaseFee),
  }
}

type Share = { price: Rupiah; soldAt: Rupiah; lembar: bigint; dividend: Rupiah }

/** Buys shares in an offering, receives one dividend a share and sells all on the market. All in rupiah. */
export function computeShareCosts({ price, soldAt, lembar, dividend }: Share, rules: CostRules) {
  const [bought, sold, dividends] = [price, soldAt, dividend].map((each) => rupiah(each * lembar)) as [
    Rupiah,
    Rupiah,
    Rupiah,
  ]
  const tax = portion(dividends, rules['distribution.dividend_tax'])
  const sellerFee = portion(sold, rules['market.seller_fee'])
  const out = plus(bought, tax, sellerFee, rules['withdrawal.fee'])
  return { bought, sold, dividends, tax, sellerFee, net: minus(plus(sold, dividends), out) }
}
