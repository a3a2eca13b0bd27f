import { type ContentKind, categoryWords, listContentFields, publicationCategories } from '#contract/content/states'
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'
import type { Option } from '../../ui/inputs/fields/index.ts'
import type { getStaffContext } from '../kit/pages/desk.ts'
import { getContentKind, type Segment } from './kinds.ts'

/** What a field is called, and what its writer is told. */
const words: Record<string, { label: () => string; hint?: () => string }> = {
  title_id: { label: m.desk_field_title_id },
  title_en: { label: m.desk_field_title_en },
  description_id: { label: m.desk_field_description_id, hint: m.desk_hint_description },
  description_en: { label: m.desk_field_description_en },
  lede_id: { label: m.desk_field_lede_id },
  lede_en: { label: m.desk_field_lede_en },
  body: { label: m.desk_field_body, hint: m.desk_body_hint },
  category: { label: m.desk_category },
  summary: { label: m.desk_summary },
  byline: { label: m.desk_byline },
  cover: { label: m.desk_field_cover, hint: m.desk_hint_cover },
  summary_en: { label: m.desk_field_summary_en },
  body_en: { label: m.desk_field_body_en },
  question_en: { label: m.desk_field_question_en },
  answer_en: { label: m.desk_field_answer_en },
  group: { label: m.desk_field_group },
  question: { label: m.desk_field_question },
  answer: { label: m.desk_field_answer, hint: m.desk_body_hint },
  offering: { label: m.desk_field_offering, hint: m.desk_hint_offering },
  eyebrow: { label: m.desk_field_eyebrow },
  title: { label: m.desk_field_title },
  lede: { label: m.desk_field_lede },
  points: { label: m.desk_field_points, hint: m.desk_hint_points },
  lines_id: { label: m.desk_field_lines_id, hint: m.desk_hint_lines },
  lines_en: { label: m.desk_field_lines_en },
  label: { label: m.desk_field_label },
  target: { label: m.desk_field_target, hint: m.desk_hint_target },
}

type Choices = readonly Option[]

/**
 * Options of the field that places a content item: groups for questions, categories for publications, none for other
 * kinds.
 */
export async function listPlacementOptions(
  { app, actor, locale }: Omit<ReturnType<typeof getStaffContext>, 'now'>,
  kind: ContentKind,
) {
  if (kind === 'publication')
    return publicationCategories.map((value) => ({ value, label: categoryWords[value][locale] }))
  const groups = kind === 'question' ? await app.content.groups(actor) : []
  return groups.map(({ key, titleId, titleEn }) => ({ value: key, label: locale === 'id' ? titleId : titleEn }))
}

/** Declares the fields of the content editor: address, the fields of the content kind, kind of change and reason. */
export const editorFields = (segment: Segment, choices: Choices = []): FieldSpecs => ({
  key: {
    kind: 'text',
    label: m.desk_key,
    hint: () => `${getContentKind(segment).words.key()} ${m.desk_key_derived()}`,
    maxLength: 80,
  },
  ...Object.fromEntries(
    listContentFields(getContentKind(segment).kind).map((field) => [field.name, specOf(field, choices)]),
  ),
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

/** The name of the field that holds the title of a content kind. */
export const findTitleField = (kind: ContentKind) =>
  listContentFields(kind).find(({ name }) => /^(title|question|label)/.test(name))!.name

const ROWS = { markdown: 22, lines: 5, line: 2, picture: 1 }

function specOf(
  { name, form, most, optional }: ReturnType<typeof listContentFields>[number],
  choices: Choices,
): FieldSpec {
  const common = { label: () => name, ...words[name], ...(optional && { optional }), maxLength: most }
  if (form === 'choice') return { ...common, kind: 'dropdown', options: () => choices }
  if (form === 'picture' || (form === 'line' && most <= 150)) return { ...common, kind: 'text' }
  return { ...common, kind: 'textarea', rows: name.startsWith('answer') ? 9 : ROWS[form] }
}
