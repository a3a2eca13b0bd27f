import type { FieldSpec } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { Dropdown, type FieldProps, type Option, TextArea, TextField } from '../../ui/fields/index.ts'
import { fieldHint, fieldLabel } from './kinds.ts'
import { MarkdownField } from './markdown-field.tsx'

type Props = {
  spec: FieldSpec
  field: Pick<FieldProps, 'name' | 'defaultValue' | 'error'>
  choices: readonly Option[]
  pictures: readonly { code: string; alt: string }[]
  /** It was published: readers know it by its address and category. */
  fixed: boolean
}

/** One field of a text, as its kind asks for it. */
export function FieldOf({ spec, field, choices, pictures, fixed }: Props) {
  const { name, form, most, optional } = spec
  const props = { ...field, label: fieldLabel(name), hint: fieldHint(name), ...(optional && { optional }) }
  if (form === 'choice')
    return (
      <Dropdown {...props} options={choices} {...(fixed && name === 'category' && { hint: m.desk_slug_fixed() })} />
    )
  if (form === 'markdown')
    return <MarkdownField {...props} rows={name === 'answer' ? 9 : 22} maxLength={most} pictures={pictures} />
  if (form === 'lines') return <TextArea {...props} rows={5} maxLength={most} />
  if (most > 150) return <TextArea {...props} rows={2} maxLength={most} />
  return <TextField {...props} maxLength={most} />
}
