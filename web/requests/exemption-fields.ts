import { EXEMPTION_DRAFT, exemptionFiles } from '#contract/verification/states'
import type { FieldSpecs } from '../forms/fields.ts'
import type { Wizard } from '../forms/wizard/wizard.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const fields = {
  broker: { kind: 'text', label: m.exemption_broker, hint: m.exemption_broker_hint, maxLength: 80 },
  accountSince: { kind: 'date', label: m.exemption_since, hint: m.exemption_since_hint },
  evidence: {
    kind: 'file',
    label: m.exemption_evidence,
    hint: m.exemption_evidence_hint,
    purpose: `${EXEMPTION_DRAFT}.evidence`,
    rule: exemptionFiles.evidence,
  },
} as const satisfies FieldSpecs

/** Evidence of a securities account: a form of one step, kept while it is filled in like the others. */
export const exemptionForm: Wizard = {
  kind: EXEMPTION_DRAFT,
  title: m.exemption_title,
  steps: [{ name: 'evidence', path: paths.exemption(), title: m.exemption_title, lede: m.exemption_lede, fields }],
}
