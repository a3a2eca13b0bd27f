import { type BasisPoints, type Rupiah, rupiah } from './money.ts'

/**
 * The rule with the rate of value added tax. Its stored name is that of purchases; it holds for fees of every kind. It is read here and
 * not in the rulebook's contract because pages reckon with it, and a browser need not load the words of every rule for that.
 */
type VatRules = { readonly 'subscription.vat': BasisPoints }

/** The rate of value added tax on fees. */
export const vatRate = (rules: VatRules): BasisPoints => rules['subscription.vat']

/** The tax inside an amount that includes it, floored to the rupiah. */
export const includedVat = (amount: Rupiah, rate: BasisPoints): Rupiah => rupiah((amount * rate) / (10_000n + rate))
