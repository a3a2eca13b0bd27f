import type { LocalDate } from '#shared/dates'
import { minus, portion, type Rupiah, rupiah } from '#shared/money'
import type { ExemptReason, InvestorLimit, LimitRules } from './states.ts'

export type LimitFacts = {
  /** None stated: nothing may be bought until it is. */
  annualIncome: Rupiah | null
  exempt: { reason: ExemptReason; until: LocalDate | null } | null
  /** Purchases of the months that the rulebook names, cancelled and refunded ones left out. */
  used: Rupiah
  /** The offering at hand is backed by enough collateral: decided by the module that knows the offering. */
  wellSecured: boolean
  today: LocalDate
  rules: LimitRules
}

/** The investor limit: POJK 57/2020 art. 56 (3) and (4); docs/rules/purchase.md. */
export function computeInvestorLimit({
  annualIncome,
  exempt,
  used,
  wellSecured,
  today,
  rules,
}: LimitFacts): InvestorLimit {
  const exemptBecause = wellSecured ? 'well_secured' : holds(exempt, today) ? exempt.reason : null
  if (exemptBecause) return { cap: null, used, left: null, exemptBecause }
  const income = annualIncome ?? rupiah(0)
  const cap = portion(income, income <= rules.threshold ? rules.lowRate : rules.highRate)
  return { cap, used, left: used >= cap ? rupiah(0) : minus(cap, used), exemptBecause: null }
}

/** Evidence holds through its last day. */
const holds = (exempt: LimitFacts['exempt'], today: LocalDate): exempt is NonNullable<LimitFacts['exempt']> =>
  exempt !== null && (exempt.until === null || exempt.until >= today)

/** Whether an amount is within the limit. */
export const isWithinLimit = (limit: InvestorLimit, amount: Rupiah) => limit.left === null || amount <= limit.left
