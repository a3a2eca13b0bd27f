import {
  computeEligibility,
  computeFileEligibility,
  type EligibilityRules,
} from '#contract/proposals/rules/eligibility'
import type { ProposalValues } from '#contract/proposals/rules/form-fields'
import type { ValuationRates } from '#contract/proposals/rules/valuation'
import { sheetOf } from './pricing-sheet.ts'

/** The input of `computeFormResults` beside the fields of the step. */
export type FormResultsInput = {
  form: 'proposal' | 'proposal-file'
  step: string
  /** What the other fields hold. */
  beside: ProposalValues
  limits: EligibilityRules
  rates: ValuationRates
}

/** Whether the business may be an issuer and what its price means: on the server, and in the browser while one types. */
export function computeFormResults({ form, step, beside, limits, rates }: FormResultsInput, typed: ProposalValues) {
  const values = { ...beside, ...typed }
  return {
    eligibility: form === 'proposal' ? computeEligibility(values, limits) : computeFileEligibility(values, limits),
    sheet: step === 'terms-finance' ? sheetOf(values, rates) : null,
  }
}
export type FormResults = ReturnType<typeof computeFormResults>
