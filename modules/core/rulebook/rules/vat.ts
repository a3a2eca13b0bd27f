import { type BasisPoints, type Rupiah, rupiah } from '#shared/money'

/**
 * The rule with the rate of value added tax. Its stored name is that of purchases; it applies to fees of every kind.
 * It is not in `states.ts`, so that a page that computes with it does not load the words of every rule.
 */
type VatRules = { readonly 'subscription.vat': BasisPoints }

/** The rate of value added tax on fees. */
export const findVatRate = (rules: VatRules): BasisPoints => rules['subscription.vat']

/** The tax inside an amount that includes it, floored to the rupiah. */
export const computeIncludedVat = (amount: Rupiah, rate: BasisPoints): Rupiah =>
  rupiah((amount * rate) / (10_000n + rate))
