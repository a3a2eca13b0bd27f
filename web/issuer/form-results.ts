import {
  computeEligibility,
  computeFileEligibility,
  type EligibilityRules,
} from '#contract/proposals/rules/eligibility'
import type { ProposalValues } from '#contract/proposals/rules/form-fields'
import type { ValuationRates } from '#contract/proposals/rules/valuation'
import { computePricingSheet } from './pricing-sheet.ts'

/** The input of `computeEligibilityAndPricing` beside the fields of the step. */
export type FormResultsInput = {
  form: 'proposal' | 'proposal-file'
  step: string
  /** What the other fields hold. */
  beside: ProposalValues
  limits: EligibilityRules
  rates: ValuationRates
}

/**
 * Computes the eligibility of the business and, on the step `terms-finance`, the pricing sheet; runs on the server
 * and in the browser.
 */
export function computeEligibilityAndPricing(
  { form, step, beside, limits, rates }: FormResultsInput,
  typed: ProposalValues,
) {
  const values = { ...beside, ...typed }
  return {
    eligibility: form === 'proposal' ? computeEligibility(values, limits) : computeFileEligibility(values, limits),
    sheet: step === 'terms-finance' ? computePricingSheet(values, rates) : null,
  }
}

export type FormResults = ReturnType<typeof computeEligibilityAndPricing>
