import { z } from 'zod'
import {
  type ContentKind,
  type contentFields,
  type FieldSpec,
  listContentFields,
  publicationCategories,
} from './states.ts'

const text = ({ name, most, optional }: FieldSpec) => {
  if (name === 'category') return z.enum(publicationCategories, { error: 'missing' })
  const any = z.string({ error: 'missing' }).trim().max(most, 'too_long')
  return optional ? any.default('') : any.min(1, 'missing')
}
type FieldName<Kind extends ContentKind> = (typeof contentFields)[Kind][number]['name']

/** The schema of one kind of text. */
export const createTextSchema = <Kind extends ContentKind>(kind: Kind) =>
  z.strictObject(
    Object.fromEntries(listContentFields(kind).map((field) => [field.name, text(field)])) as unknown as Record<
      FieldName<Kind>,
      z.ZodType<string, string>
    >,
  )

const slug = z
  .string({ error: 'missing' })
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_form')
  .max(80, 'too_long')
const line = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

export const ContentKey = slug
export const Reason = line(200)
export const SaveGroup = z.object({ key: slug.max(60, 'too_long'), titleId: line(60), titleEn: line(60) })
export type SaveGroup = z.infer<typeof SaveGroup>
export const ImageAlt = line(200)
