import { type FinancialStatement, isPastYear, type PastYear } from '#contract/issuers/states'
import { projectPayments } from '#contract/registry/rules/payments'
import type { Rules } from '#contract/rulebook/states'
import {
  type BasisPoints,
  basisPoints,
  cost,
  minus,
  plus,
  portion,
  type Rupiah,
  rupiah,
  type Units,
} from '#shared/money'
import type { OfferingDetail } from '../states.ts'

type Terms = Pick<
  OfferingDetail,
  | ('kind' | 'unitPrice' | 'target' | 'tenorMonths' | 'paymentMonths' | 'projectedReturn')
  | ('amortised' | 'secured' | 'shareOffered')
>

/** What a company owned and owed at the end of a year. */
export type Balance = { year: number; assets: Rupiah; debts: Rupiah }

/** What the simulation supposes of a weak result and of a failure: two rules of the rulebook. */
export type Supposed = { weakReturn: BasisPoints; forcedSale: BasisPoints }

/** Sukuk: until maturity; shares: one year of dividends at an unchanged price. Before tax. */
type Earning = {
  total: Rupiah
  returns: Rupiah
  /** How many payments of returns there are. */
  payments: number
  /** Each of them, where all are of one size. */
  each: Rupiah | null
}

/** What is left of the capital if the business fails before its first payment. */
export type Failure = { total: Rupiah } & (
  | { from: 'collateral'; value: Rupiah; proceeds: Rupiah }
  | ({ from: 'assets'; proceeds: Rupiah } & Balance)
  /** No collateral, or no financial statement: nothing is counted on. */
  | { from: 'nothing' }
)

export type Outcomes = { amount: Rupiah; planned: Earning; weak: Earning; failed: Failure }

type Simulated = { offering: Terms; units: Units; balance: Balance | null; supposed: Supposed }

/**
 * What a purchase of `units` gives in three cases: by the issuer's projection, by a weak result, and if the business
 * fails. A simulation from what the offering states; every amount is floored to the rupiah.
 */
export function computeOutcomes({ offering, units, balance, supposed }: Simulated): Outcomes {
  const amount = cost(offering.unitPrice, units)
  const returns = projectReturns(offering, units)
  return {
    amount,
    planned: sumReturns(amount, returns),
    weak: sumReturns(
      amount,
      returns.map((each) => portion(each, supposed.weakReturn)),
    ),
    failed: computeFailure({ offering, amount, balance, forcedSale: supposed.forcedSale }),
  }
}

function projectReturns({ kind, unitPrice: issuePrice, ...terms }: Terms, units: Units): Rupiah[] {
  if (kind === 'share') return terms.projectedReturn ? [portion(cost(issuePrice, units), terms.projectedReturn)] : []
  return projectPayments({ ...terms, issuePrice }, units)
    .filter((payment) => payment.kind === 'return')
    .map((payment) => rupiah(payment.amount))
}

function sumReturns(amount: Rupiah, returns: readonly Rupiah[]): Earning {
  const [first = null] = returns
  const sum = plus(...returns)
  const isEven = first !== null && returns.every((each) => each === first)
  return { total: plus(amount, sum), returns: sum, payments: returns.length, each: isEven ? first : null }
}

type Failing = { offering: Terms; amount: Rupiah; balance: Balance | null; forcedSale: BasisPoints }

/** A holder never gets more than the capital; shareholders come after every debt. */
function computeFailure({ offering, amount, balance, forcedSale }: Failing): Failure {
  const { kind, target, secured, shareOffered } = offering
  const partOf = (sum: Rupiah) => atMost(rupiah((sum * amount) / target), amount)
  if (kind === 'sukuk' && secured) {
    const value = portion(target, secured)
    const proceeds = portion(value, forcedSale)
    return { from: 'collateral', value, proceeds, total: partOf(proceeds) }
  }
  if (kind === 'share' && balance && shareOffered) {
    const proceeds = portion(balance.assets, forcedSale)
    const rest = proceeds > balance.debts ? minus(proceeds, balance.debts) : rupiah(0)
    return { from: 'assets', ...balance, proceeds, total: partOf(portion(rest, shareOffered)) }
  }
  return { from: 'nothing', total: rupiah(0) }
}

const atMost = (value: Rupiah, most: Rupiah) => (value < most ? value : most)

/** The newest finished year's assets and debts; null without one. */
export function readBalance(statements: readonly FinancialStatement[]): Balance | null {
  const year = statements.filter(isPastYear).reduce<PastYear | null>(newer, null)
  if (!year) return null
  const debts = plus(year.interestBearingDebt, year.shariaDebt, year.otherLiabilities)
  return { year: year.year, assets: year.totalAssets, debts }
}

const newer = (known: PastYear | null, each: PastYear) => (known && known.year > each.year ? known : each)

/** What the rulebook supposes. */
export const readSupposed = (rules: Pick<Rules, 'offering.weak_return' | 'offering.forced_sale'>): Supposed => ({
  weakReturn: basisPoints(rules['offering.weak_return']),
  forcedSale: basisPoints(rules['offering.forced_sale']),
})
