import { type DutyForm, labelReportLine } from '#contract/reports/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'

/** Under which the file of a report is uploaded. */
export const DOCUMENT_PURPOSE = 'issuer-report.document'

/** Form fields of a report: figures, explanation of deviations, and file. */
export const createReportFields = ({ kind, lines }: Pick<DutyForm, 'kind' | 'lines'>): FieldSpecs => ({
  ...Object.fromEntries(
    lines.map((line) => [
      line.key,
      {
        kind: 'text' as const,
        label: () => labelReportLine(line)[getLocale()],
        hint: () =>
          line.planned === null
            ? m.issuer_report_unplanned()
            : m.issuer_report_planned({ amount: money(line.planned) }),
        maxLength: 24,
      },
    ]),
  ),
  explanation: {
    kind: 'textarea',
    label: m.issuer_report_explanation,
    hint: m.issuer_report_explanation_hint,
    maxLength: 4_000,
    rows: 4,
    optional: true,
  },
  ...(kind === 'annual_report'
    ? {
        auditedBy: {
          kind: 'text' as const,
          label: m.issuer_report_auditor,
          hint: m.issuer_report_auditor_hint,
          maxLength: 200,
          optional: true,
        },
      }
    : {}),
  document: { kind: 'upload', label: m.issuer_report_document, hint: m.issuer_report_document_hint, optional: true },
})
