import { type Confirmation, purchaseConfirmations } from '#contract/offerings/states'
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'

export const toStatementField = (statement: Confirmation) => `statement_${statement}`

const statementNames: Record<Confirmation, () => string> = {
  prospectus: m.statement_name_prospectus,
  risk: m.statement_name_risk,
  liquidity: m.statement_name_liquidity,
  akad: m.statement_name_akad,
}
const agreements: [string, FieldSpec][] = purchaseConfirmations.map((statement) => [
  toStatementField(statement),
  { kind: 'agreement', label: statementNames[statement] },
])

/** The quantity is read by the form's schema: '1.5' must not become 15. */
export const orderFields: FieldSpecs = {
  units: { kind: 'digits', label: m.pay_quantity },
  method: { kind: 'radio', label: m.pay_method },
  bank: { kind: 'radio', label: m.pay_bank },
  ...Object.fromEntries(agreements),
}
