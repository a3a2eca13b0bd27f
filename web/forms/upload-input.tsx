import { Field, useWiring } from '../ui/fields/field.tsx'
import { useField } from './context.ts'

/** A file that is posted with the form itself, where it becomes no private attachment. */
export function UploadInput({ name, accept }: { name: string; accept: string }) {
  const { spec, error } = useField(name)
  const field = { name, label: spec.label(), hint: spec.hint?.(), error, required: !spec.optional }
  return (
    <Field {...field}>
      <input {...useWiring(field)} type="file" accept={accept} />
    </Field>
  )
}
