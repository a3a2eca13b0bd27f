import type { ProposalValues } from '#contract/proposals/rules/form-fields'
import { computePricing } from '#contract/proposals/rules/share-pricing'
import {
  computeBusinessValuations,
  computeSukukMeasures,
  type ValuationRates,
} from '#contract/proposals/rules/valuation'

/** What the terms say of the price, reckoned on the server: the browser is sent what follows, not how. */
export const sheetOf = (values: ProposalValues, rates: ValuationRates) => ({
  rates,
  isSukuk: values.security === 'sukuk',
  pricing: computePricing(values),
  valuations: computeBusinessValuations(values, rates),
  sukuk: computeSukukMeasures(values, rates),
})
export type PricingSheet = ReturnType<typeof sheetOf>
