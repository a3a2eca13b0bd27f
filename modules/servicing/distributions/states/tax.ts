import { formatInBothLanguages, percent } from '#shared/format'
import type { BasisPoints } from '#shared/money'
import type { Both } from '#shared/text'

/** By whom tax is withheld differently: a citizen, a foreigner, a legal entity. */
export const taxedParties = ['citizen', 'foreigner', 'entity'] as const
export type TaxedParty = (typeof taxedParties)[number]
export const taxedPartyWords: Record<TaxedParty, Both> = {
  citizen: { id: 'WNI', en: 'citizens' },
  foreigner: { id: 'WNA', en: 'foreigners' },
  entity: { id: 'badan hukum', en: 'legal entities' },
}

/** Withholding tax in basis points, by party; 0 is exempt. */
export type TaxRates = Record<TaxedParty, BasisPoints>
/** With its legal source, and whether staff changed it since the offering. */
export type SecurityTax = TaxRates & { source: string; changed: boolean }
export type TaxOfSecurity = { security: { code: string; slug: string; name: string }; tax: SecurityTax }

export const areSameTaxRates = (a: TaxRates, b: TaxRates) => taxedParties.every((party) => a[party] === b[party])

/** '0%', or '10% untuk WNI, 20% untuk WNA, 0% untuk badan hukum' where they differ. */
export function formatTaxRates(rates: TaxRates): Both {
  const { citizen, foreigner, entity } = rates
  if (citizen === foreigner && citizen === entity) return formatInBothLanguages(percent, citizen)
  const each = (locale: 'id' | 'en', word: string) =>
    taxedParties.map((party) => `${percent(rates[party], locale)} ${word} ${taxedPartyWords[party][locale]}`).join(', ')
  return { id: each('id', 'untuk'), en: each('en', 'for') }
}
