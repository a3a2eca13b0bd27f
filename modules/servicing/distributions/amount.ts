import { formatMonth, formatReckoning } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import type { CommandContext } from '#platform/commands/command'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { computeReturn } from './compute-return.ts'
import type { DistributionDeps } from './deps.ts'
import { computeOwedReturnRestInTx } from './foreseen.ts'
import type { ProposeDistribution } from './input.ts'
import type { DistributionRefusals } from './refusals.ts'
import { type AmountColumns, toStatedAmount } from './stated-amount.ts'

type AmountInput = Pick<ProposeDistribution, 'amount' | 'amountReason' | 'dueOn'>

/**
 * The amount of a return: the unpaid rest of a day paid in part, what the akad yields, or a stated amount with its
 * reason. Refuses `distribution_amount_missing`, `distribution_no_report`, `distribution_no_rent`,
 * `distribution_no_profit` and `distribution_reckoned` (docs/rules/distribution.md, Amount of a return).
 */
export async function computeReturnAmountInTx(
  deps: Pick<DistributionDeps, 'reportedProfits' | 'termsOf'>,
  { tx, now }: CommandContext,
  security: Security,
  { amount, amountReason, dueOn, units }: AmountInput & { units: bigint },
): Promise<AmountColumns> {
  if (amount !== undefined && amount <= 0n)
    throw new Refusal<DistributionRefusals>('distribution_no_profit', {}, 'amount')
  const rest = await computeOwedReturnRestInTx(tx, security, dueOn)
  if (rest > 0n && (amount ?? rest) <= rest) return toStatedAmount(rupiah(amount ?? rest), amountReason)
  const found = await computeReturn(deps, tx, security, { units, dueOn, now })
  if (!found) return toStatedAmount(requireAmount(amount), amountReason)
  if (found.by === 'nothing') {
    if (amount !== undefined && amountReason) return toStatedAmount(rupiah(amount), amountReason)
    const { month } = found
    throw month === null
      ? new Refusal<DistributionRefusals>('distribution_no_rent', {}, 'dueOn')
      : new Refusal<DistributionRefusals>('distribution_no_report', { month: formatMonth(month) }, 'amount')
  }
  const paid = amount ?? found.amount
  if (paid === 0n) throw new Refusal<DistributionRefusals>('distribution_no_profit', {}, 'amount')
  if (paid !== found.amount && !amountReason)
    throw new Refusal<DistributionRefusals>('distribution_reckoned', { reckoning: formatReckoning(found) }, 'amount')
  return {
    amount: rupiah(paid),
    reckoned_by: found.by,
    reckoned: found.amount,
    period_from: found.from,
    period_months: found.months,
    basis: found.basis,
    ratio: found.ratio,
    amount_reason: paid === found.amount ? null : amountReason!,
  }
}

/** The amount in rupiah. Refuses `distribution_amount_missing`. */
export function requireAmount(amount: bigint | undefined): Rupiah {
  if (amount === undefined) throw new Refusal<DistributionRefusals>('distribution_amount_missing', {}, 'amount')
  return rupiah(amount)
}
