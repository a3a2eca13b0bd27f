import type { Book, Rulebook } from '#modules/rulebook'
import type { CommandContext } from '#platform/commands/command'
import { Refusal } from '#shared/refusal'
import type { ProposalRefusals } from './refusals.ts'
import { computeEligibility, computeFileEligibility } from './rules/eligibility.ts'
import type { ProposalValues } from './rules/form-fields.ts'
import type { ProposalForm } from './states.ts'

/** Net assets limit and offering cap in rupiah and the period of the cap in months, from the rulebook. */
export const toEligibilityLimits = (rules: Book) => ({
  netAssets: rules['issuer.net_assets_limit'],
  cap: rules['offering.issuer_cap'],
  capMonths: rules['offering.issuer_cap_months'],
})

type EligibilityInput = { form: ProposalForm; values: ProposalValues }

/**
 * Refuses `proposal_ineligible` for a business that does not qualify as an issuer by its own filing
 * (docs/rules/proposals.md, Eligibility).
 */
export async function assertEligible(
  { rulebook }: { rulebook: Rulebook },
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { form, values }: EligibilityInput,
): Promise<void> {
  const limits = toEligibilityLimits(await rulebook.at(now, tx))
  const rows = form === 'proposal' ? computeEligibility(values, limits) : computeFileEligibility(values, limits)
  if (rows.some(({ passes }) => passes === false)) throw new Refusal<ProposalRefusals>('proposal_ineligible')
}
