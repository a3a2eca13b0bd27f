import type { ProposalValues } from '#contract/proposals/rules/form-fields'
import { computePricing } from '#contract/proposals/rules/share-pricing'
import {
  computeBusinessValuations,
  computeSukukMeasures,
  type ValuationRates,
} from '#contract/proposals/rules/valuation'

/** Computes price and valuation from the terms that were filled in. */
export const computePricingSheet = (values: ProposalValues, rates: ValuationRates) => ({
  rates,
  isSukuk: values.security === 'sukuk',
  pricing: computePricing(values),
  valuations: computeBusinessValuations(values, rates),
  sukuk: computeSukukMeasures(values, rates),
})

export type PricingSheet = ReturnType<typeof computePricingSheet>
