import { figureLines, figureYears, lineNames, toFigureName } from '#contract/proposals/rules/financial-figures'
import { isFieldAsked, type ProposalField } from '#contract/proposals/rules/form-fields'
import { formSteps, listFieldsOfForm, listStepNames, type ProposalForm, type Remark } from '#contract/proposals/states'
import type { FieldSpecs } from '../forms/fields.ts'
import type { Values, Wizard } from '../forms/wizard/wizard.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { toFieldSpec } from './field-specs.ts'

type Titles = Readonly<Record<string, readonly [title: () => string, lede?: () => string]>>
const shared: Titles = {
  document: [m.issuer_step_document, m.issuer_lede_document],
  media: [m.issuer_step_media, m.issuer_lede_media],
  'non-finance': [m.issuer_step_non_finance, m.issuer_lede_non_finance],
}
const titles: Record<ProposalForm, Titles> = {
  proposal: {
    ...shared,
    publisher: [m.issuer_step_publisher, m.issuer_lede_publisher],
    finance: [m.issuer_step_finance, m.issuer_lede_finance],
    terms: [m.issuer_step_terms, m.issuer_lede_terms],
  },
  'proposal-file': {
    ...shared,
    publisher: [m.issuer_step_file_publisher, m.issuer_lede_publisher],
    'finance-info': [m.issuer_step_file_finance, m.issuer_lede_file_finance],
    'terms-finance': [m.issuer_step_file_terms, m.issuer_lede_file_terms],
  },
}

/** What the pages of a form are made of; it travels to the browser. */
export type ProposalWizardData = {
  form: ProposalForm
  proposalId: string
  applicantId: string
  security: string
  /** Of the figures, once it is filled in: '2025'. */
  lastYear: string
  remarks: readonly Pick<Remark, 'id' | 'field' | 'text' | 'round' | 'answer' | 'files'>[]
}

/** The wizard of the application or the due-diligence file: steps, fields and the reviewer's remarks. */
export function createProposalWizard({
  form,
  proposalId,
  applicantId,
  security,
  lastYear,
  remarks,
}: ProposalWizardData): Wizard {
  const business = { business: applicantId }
  const years = figureLabels(lastYear)
  return {
    kind: form,
    record: `proposal/${proposalId}`,
    free: true,
    title: form === 'proposal' ? m.issuer_apply : m.issuer_file,
    steps: listStepNames(form).map((name) => {
      const [title, lede] = titles[form][name]!
      const path = form === 'proposal' ? paths.propose(business, name) : paths.submission(business, name)
      const asked = formSteps[form][name]!
      // beside the choice itself its page decides what to show: the reader may choose anew
      const isChosenHere = Object.hasOwn(asked, 'security')
      const shown = Object.entries(asked).filter(([, field]) => isChosenHere || isShown(field, { security }))
      const fields: FieldSpecs = Object.fromEntries(
        shown.map(([field, spec]) => [
          field,
          {
            ...toFieldSpec(spec, {
              form,
              name: field,
              hint: [whenOf(form, spec), remarkOf(field, remarks)].join(' ').trim(),
            }),
            ...years[field],
          },
        ]),
      )
      return { name, path, title, ...(lede ? { lede } : {}), fields }
    }),
  }
}

/** The wizard as the final review shows it: without fields of the other kind of security. */
export function createReviewedWizard(given: ProposalWizardData): Wizard {
  const wizard = createProposalWizard(given)
  const asked = listFieldsOfForm(given.form)
  const isReviewed = (name: string) => asked[name] === undefined || isShown(asked[name], { security: given.security })
  return {
    ...wizard,
    steps: wizard.steps.map((step) => ({
      ...step,
      fields: Object.fromEntries(Object.entries(step.fields).filter(([name]) => isReviewed(name))),
    })),
  }
}

/** The kinds of security that a field is asked for, on the step where the kind is chosen; undefined for all. */
export function listSecuritiesAsking(
  { form }: Pick<ProposalWizardData, 'form'>,
  step: string,
  name: string,
): readonly string[] | undefined {
  const asked = formSteps[form][step] ?? {}
  const when = asked[name]?.when
  return when?.field === 'security' && Object.hasOwn(asked, 'security') ? when.is : undefined
}

/** What is asked of the other kind of security is left out; what depends on an answer beside it stays, and says so. */
const isShown = (field: ProposalField, values: Values) =>
  field.when?.field !== 'security' || isFieldAsked(field, values)

function whenOf(form: ProposalForm, { when }: ProposalField) {
  if (!when || when.field === 'security') return ''
  const asked = listFieldsOfForm(form)[when.field]
  const value = when.is.map((one) => asked?.options?.[one]?.[getLocale()] ?? one).join(', ')
  return asked ? m.issuer_when({ field: asked.label[getLocale()], value }) : ''
}

/** 'Pendapatan 2025' instead of 'Pendapatan, tahun ke-3', once the years are known. */
const figureLabels = (lastYear: string): Readonly<Record<string, { label: () => string }>> =>
  /^\d{4}$/.test(lastYear)
    ? Object.fromEntries(
        lineNames.flatMap((line) =>
          figureYears.map((year) => [
            toFigureName(line, year),
            { label: () => `${figureLines[line][getLocale()]} ${Number(lastYear) - 3 + year}` },
          ]),
        ),
      )
    : {}

const remarkOf = (field: string, remarks: ProposalWizardData['remarks']) =>
  remarks
    .filter((remark) => remark.field === field)
    .map(({ round, text }) => m.issuer_remark({ round, text }))
    .join(' ')

export const findFieldLabel = (form: ProposalForm, field: string) =>
  listFieldsOfForm(form)[field]?.label[getLocale()] ?? field
