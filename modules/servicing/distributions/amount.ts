import { monthWords, reckoningWords } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import type { CommandContext } from '#platform/commands/command'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import { restOwedInTx } from './foreseen.ts'
import { type Amount, givenAmount } from './given-amount.ts'
import type { ProposeDistribution } from './input.ts'
import { reckon } from './reckon.ts'
import type { DistributionRefusals } from './refusals.ts'

type AmountInput = Pick<ProposeDistribution, 'amount' | 'amountReason' | 'dueOn'>

/**
 * What a return is: the rest of a day that is paid in part, what the akad makes it, or another amount with its reason.
 * Refuses `distribution_amount_missing`, `distribution_no_report`, `distribution_no_rent`, `distribution_no_profit` and
 * `distribution_reckoned`.
 */
export async function returnInTx(
  deps: Pick<DistributionDeps, 'reportedProfits' | 'termsOf'>,
  { tx, now }: CommandContext,
  security: Security,
  { amount, amountReason, dueOn, units }: AmountInput & { units: bigint },
): Promise<Amount> {
  if (amount !== undefined && amount <= 0n)
    throw new Refusal<DistributionRefusals>('distribution_no_profit', {}, 'amount')
  const rest = await restOwedInTx(tx, security, dueOn)
  if (rest > 0n && (amount ?? rest) <= rest) return givenAmount(rupiah(amount ?? rest), amountReason)
  const found = await reckon(deps, tx, security, { units, dueOn, now })
  if (!found) return givenAmount(wanted(amount), amountReason)
  if (found.by === 'nothing') {
    if (amount !== undefined && amountReason) return givenAmount(rupiah(amount), amountReason)
    const { month } = found
    throw month === null
      ? new Refusal<DistributionRefusals>('distribution_no_rent', {}, 'dueOn')
      : new Refusal<DistributionRefusals>('distribution_no_report', { month: monthWords(month) }, 'amount')
  }
  const paid = amount ?? found.amount
  if (paid === 0n) throw new Refusal<DistributionRefusals>('distribution_no_profit', {}, 'amount')
  if (paid !== found.amount && !amountReason)
    throw new Refusal<DistributionRefusals>('distribution_reckoned', { reckoning: reckoningWords(found) }, 'amount')
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

/** Refuses `distribution_amount_missing`. */
export function wanted(amount: bigint | undefined): Rupiah {
  if (amount === undefined) throw new Refusal<DistributionRefusals>('distribution_amount_missing', {}, 'amount')
  return rupiah(amount)
}
