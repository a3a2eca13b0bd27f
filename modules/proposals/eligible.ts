import type { Book, Rulebook } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import { Refusal } from '#shared/refusal'
import type { ProposalRefusals } from './refusals.ts'
import { eligibilityOf, fileEligibilityOf } from './rules/eligibility.ts'
import type { ProposalValues } from './rules/form-fields.ts'
import type { ProposalForm } from './states.ts'

export const eligibilityLimits = (rules: Book) => ({
  netAssets: rules['issuer.net_assets_limit'],
  cap: rules['offering.issuer_cap'],
  capMonths: rules['offering.issuer_cap_months'],
})

type EligibilityInput = { form: ProposalForm; values: ProposalValues }

/** Refuses `proposal_ineligible` for a business that may not be an issuer by what it filed (docs/rules/proposals.md, Eligibility). */
export async function refuseIneligible(
  { rulebook }: { rulebook: Rulebook },
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { form, values }: EligibilityInput,
): Promise<void> {
  const limits = eligibilityLimits(await rulebook.at(now, tx))
  const rows = form === 'proposal' ? eligibilityOf(values, limits) : fileEligibilityOf(values, limits)
  if (rows.some(({ passes }) => passes === false)) throw new Refusal<ProposalRefusals>('proposal_ineligible')
}
