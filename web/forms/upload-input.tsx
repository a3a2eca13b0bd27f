import { useState } from 'react'
import { m } from '../lib/words.ts'
import { Field, useFieldAttributes } from '../ui/inputs/fields/field.tsx'
import { FileInput } from '../ui/inputs/file-input.tsx'
import { useField } from './context.ts'

/** A file that is posted with the form instead of being stored as a private attachment. */
export function UploadInput({ name, accept }: { name: string; accept: string }) {
  const [picked, setPicked] = useState('')
  const { spec, error } = useField(name)
  const field = { name, label: spec.label(), hint: spec.hint?.(), error, required: !spec.optional }
  return (
    <Field {...field}>
      <FileInput
        {...useFieldAttributes(field)}
        accept={accept}
        pick={m.file_pick()}
        picked={picked || m.file_none()}
        onChange={({ currentTarget }) => setPicked(currentTarget.files?.[0]?.name ?? '')}
      />
    </Field>
  )
}
