import type { FieldSpecs } from '../forms/fields.ts'
import { m } from '../lib/words.ts'

/** Quantities are read by the contract: '1.5' must not become 15. */
export const orderFields: FieldSpecs = {
  units: { kind: 'digits', label: m.rights_units },
  excess: { kind: 'digits', label: m.rights_excess },
  method: { kind: 'radio', label: m.pay_method },
  bank: { kind: 'radio', label: m.pay_bank },
}

export const payFields: FieldSpecs = {
  terms: { kind: 'agreement', label: m.rights_statements },
  risk: { kind: 'agreement', label: m.rights_statements },
}

export const giveFields: FieldSpecs = {
  receiver: { kind: 'email', label: m.rights_give_to },
  rights: { kind: 'digits', label: m.rights_give_count },
}
