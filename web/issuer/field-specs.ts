import type { ProposalField } from '#contract/proposals/rules/form-fields'
import { findFileRule, listFieldsOfForm, type ProposalForm } from '#contract/proposals/states'
import type { FieldSpec } from '../forms/fields.ts'
import { getLocale } from '../lib/words.ts'

type Named = { form: ProposalForm; name: string; hint: string }

/** The form field declaration of a field of the proposal contract. */
export function toFieldSpec(field: ProposalField, { form, name, hint }: Named): FieldSpec {
  const said = (words: { id: string; en: string }) => words[getLocale()]
  const common = {
    label: () => said(field.label),
    ...(hint || field.hint ? { hint: () => [field.hint ? said(field.hint) : '', hint].filter(Boolean).join(' ') } : {}),
    ...(field.optional || (field.when && field.when.field !== 'security') ? { optional: true } : {}),
    ...(field.kind === 'text' && field.most ? { maxLength: field.most } : {}),
  }
  const options = () => Object.entries(field.options ?? {}).map(([value, words]) => ({ value, label: said(words) }))
  switch (field.kind) {
    case 'textarea':
      return { ...common, kind: 'textarea', rows: 5, ...(field.most ? { maxLength: field.most } : {}) }
    case 'money':
      return { ...common, kind: 'currency' }
    case 'whole':
      return { ...common, kind: field.digits ? 'digits' : 'integer' }
    case 'choice':
      return { ...common, kind: Object.keys(field.options ?? {}).length > 3 ? 'dropdown' : 'radio', options }
    case 'choices':
      return { ...common, kind: 'choices', options }
    case 'file':
      return {
        ...common,
        kind: 'file',
        purpose: `${form}.${name}`,
        rule: findFileRule(field),
        ...(`${name}Crop` in listFieldsOfForm(form) ? { crop: `${name}Crop` } : {}),
      }
    case 'until':
    case 'date':
      return { ...common, kind: 'date' }
    case 'website':
      return { ...common, kind: 'text' }
    case 'crop':
    case 'email':
    case 'figure':
    case 'phone':
    case 'percent':
    case 'decimal':
    case 'agreement':
    case 'text':
      return { ...common, kind: field.kind }
  }
}
