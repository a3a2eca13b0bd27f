import type { ProposalValues } from '#contract/proposals/rules/form-fields'
import { pricingOf } from '#contract/proposals/rules/share-pricing'
import { sukukMeasuresOf, type ValuationRates, valuationsOf } from '#contract/proposals/rules/valuation'

/** What the terms say of the price, reckoned on the server: the browser is sent what follows, not how. */
export const sheetOf = (values: ProposalValues, rates: ValuationRates) => ({
  rates,
  isSukuk: values.security === 'sukuk',
  pricing: pricingOf(values),
  valuations: valuationsOf(values, rates),
  sukuk: sukukMeasuresOf(values, rates),
})
export type PricingSheet = ReturnType<typeof sheetOf>
