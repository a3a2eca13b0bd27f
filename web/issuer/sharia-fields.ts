import type { FieldSpecs } from '../forms/fields.ts'
import { m } from '../lib/words.ts'

const paper = (place: string) =>
  ({
    kind: 'upload',
    label: () => m.issuer_sharia_paper({ place }),
    hint: m.issuer_sharia_paper_hint,
    optional: true,
  }) as const

/** The four figures that the screen looks at, their day, what was done, and the papers that show it. */
export const cureFields = {
  asOf: { kind: 'date', label: m.issuer_sharia_as_of },
  interestBearingDebt: { kind: 'currency', label: m.issuer_sharia_debt },
  totalAssets: { kind: 'currency', label: m.issuer_sharia_assets },
  nonHalalIncome: { kind: 'currency', label: m.issuer_sharia_non_halal },
  totalIncome: { kind: 'currency', label: m.issuer_sharia_income },
  explanation: {
    kind: 'textarea',
    label: m.issuer_sharia_done,
    hint: m.issuer_sharia_done_hint,
    rows: 5,
    maxLength: 4_000,
  },
  ended: {
    kind: 'choices',
    label: m.issuer_sharia_ended,
    hint: m.issuer_sharia_ended_hint,
    optional: true,
  },
  paper1: paper('1'),
  paper2: paper('2'),
  paper3: paper('3'),
} as const satisfies FieldSpecs
