import {
  criterionWords,
  opinionOutcomes,
  outcomeWords,
  recommendations,
  recommendationWords,
  scoringCriteria,
} from '#contract/due-diligence/states'
import { formSteps, listStepNames, type ProposalForm, proposalForms } from '#contract/proposals/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { getLocale, m } from '../../lib/words.ts'

const text = (label: () => string, maxLength: number, rows = 4) =>
  ({ kind: 'textarea', label, maxLength, rows }) as const
const spare = (label: () => string, maxLength: number) => ({ ...text(label, maxLength, 3), optional: true }) as const

export const rejectFields = { reason: text(m.review_reason, 1_000, 3) } as const satisfies FieldSpecs

const remarksOf = (form: ProposalForm): FieldSpecs =>
  Object.fromEntries(
    listStepNames(form).flatMap((step) =>
      Object.entries(formSteps[form][step]!).map(([name, { label }]) => [
        `remark_${name}`,
        { kind: 'textarea', label: () => label[getLocale()], optional: true, rows: 2, maxLength: 1_000 } as const,
      ]),
    ),
  )
/** Form fields to send a proposal back: a reason and a remark for each field. */
export const listSendBackFields = (form: ProposalForm): FieldSpecs => ({
  back_reason: spare(m.review_reason, 1_000),
  ...remarksOf(form),
})
/** What the form can send in either stage. */
export const sendBackFields: FieldSpecs = Object.assign({}, ...proposalForms.map(listSendBackFields))

const photo = (place: string) =>
  ({ kind: 'upload', label: () => m.review_photo({ place }), hint: m.review_photo_hint, optional: true }) as const
/** Where the photographs of a visit are chosen. */
export const photoFields = ['photo1', 'photo2', 'photo3'] as const

export const visitFields = {
  visitedOn: { kind: 'date', label: m.review_visited_on },
  place: { kind: 'text', label: m.review_place, maxLength: 200 },
  findings: text(m.review_visit_findings, 4_000),
  photo1: photo('1'),
  photo2: photo('2'),
  photo3: photo('3'),
} as const satisfies FieldSpecs

const points = [5, 4, 3, 2, 1]
export const assessFields = {
  ...Object.fromEntries(
    scoringCriteria.map((key) => [
      `score_${key}`,
      {
        kind: 'dropdown',
        label: () => criterionWords[key][getLocale()],
        options: () => points.map((each) => ({ value: String(each), label: m.review_points({ points: each }) })),
      } as const,
    ]),
  ),
  recommendation: {
    kind: 'radio',
    label: m.review_recommendation,
    options: () => recommendations.map((value) => ({ value, label: recommendationWords[value][getLocale()] })),
  },
  text: text(m.review_assessment_text, 4_000),
} as const satisfies FieldSpecs

export const opinionFields = {
  outcome: {
    kind: 'radio',
    label: m.review_outcome,
    options: () => opinionOutcomes.map((value) => ({ value, label: outcomeWords[value][getLocale()] })),
  },
  text: text(m.review_opinion_text, 4_000),
  conditions: spare(m.review_conditions, 2_000),
  dissent: spare(m.review_dissent, 2_000),
} as const satisfies FieldSpecs

export const scheduleFields = {
  opensOn: { kind: 'date', label: m.review_opens_on, hint: m.review_opens_on_hint },
  days: { kind: 'integer', label: m.review_days, unit: m.review_days_unit },
} as const satisfies FieldSpecs
