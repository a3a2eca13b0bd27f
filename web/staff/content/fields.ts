import { type ContentKind, categories, categoryWords, fieldsOf } from '#contract/content/states'
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'
import type { Option } from '../../ui/fields/index.ts'
import type { deskOf } from '../kit/desk.ts'
import { keyHints, type Segment, segments } from './kinds.ts'

const labels: Record<string, () => string> = {
  title_id: m.desk_field_title_id,
  title_en: m.desk_field_title_en,
  description_id: m.desk_field_description_id,
  description_en: m.desk_field_description_en,
  lede_id: m.desk_field_lede_id,
  lede_en: m.desk_field_lede_en,
  body: m.desk_field_body,
  category: m.desk_category,
  summary: m.desk_summary,
  byline: m.desk_byline,
  group: m.desk_field_group,
  question: m.desk_field_question,
  answer: m.desk_field_answer,
  offering: m.desk_field_offering,
  eyebrow: m.desk_field_eyebrow,
  title: m.desk_field_title,
  lede: m.desk_field_lede,
  points: m.desk_field_points,
  lines_id: m.desk_field_lines_id,
  lines_en: m.desk_field_lines_en,
  label: m.desk_field_label,
  target: m.desk_field_target,
}
const hints: Record<string, () => string> = {
  description_id: m.desk_hint_description,
  offering: m.desk_hint_offering,
  points: m.desk_hint_points,
  lines_id: m.desk_hint_lines,
  target: m.desk_hint_target,
  body: m.desk_body_hint,
  answer: m.desk_body_hint,
}

type Choices = readonly Option[]

/** Among what a text of this kind is placed: questions in groups, publications in categories. */
export async function choicesOf({ app, actor, locale }: Omit<ReturnType<typeof deskOf>, 'now'>, kind: ContentKind) {
  if (kind === 'publication') return categories.map((value) => ({ value, label: categoryWords[value][locale] }))
  const groups = kind === 'question' ? await app.content.groups(actor) : []
  return groups.map(({ key, titleId, titleEn }) => ({ value: key, label: locale === 'id' ? titleId : titleEn }))
}

/** The form of a text: its address, its own fields, and what its writer says about the change. */
export const editorFields = (segment: Segment, choices: Choices = []): FieldSpecs => ({
  key: { kind: 'text', label: m.desk_key, hint: keyHints[segment], maxLength: 80 },
  ...Object.fromEntries(fieldsOf(segments[segment]).map((field) => [field.name, specOf(field, choices)])),
  edition: {
    kind: 'radio',
    look: 'cards',
    label: m.desk_change_kind,
    options: () => [
      { value: 'wording', label: m.desk_change_wording(), note: m.desk_change_wording_note() },
      { value: 'edition', label: m.desk_change_edition(), note: m.desk_change_edition_note() },
    ],
  },
  reason: { kind: 'text', label: m.desk_reason, hint: m.desk_reason_hint, maxLength: 200 },
})

const ROWS = { markdown: 22, lines: 5, line: 2 }

function specOf({ name, form, most, optional }: ReturnType<typeof fieldsOf>[number], choices: Choices): FieldSpec {
  const hint = hints[name]
  const label = labels[name] ?? (() => name)
  const common = { label, ...(hint && { hint }), ...(optional && { optional }), maxLength: most }
  if (form === 'choice') return { ...common, kind: 'dropdown', options: () => choices }
  if (form === 'line' && most <= 150) return { ...common, kind: 'text' }
  return { ...common, kind: 'textarea', rows: name === 'answer' ? 9 : ROWS[form] }
}
