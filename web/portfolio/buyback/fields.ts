import type { FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'

/** Quantities are read by the contract: '1.5' must not become 15. */
export const chooseFields: FieldSpecs = { units: { kind: 'digits', label: m.buyback_units } }

export const offerFields: FieldSpecs = {
  units: { kind: 'digits', label: m.buyback_units },
  terms: { kind: 'agreement', label: m.buyback_terms },
}
