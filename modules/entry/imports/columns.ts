import { z } from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { type BasisPoints, type Rupiah, rupiah, type Units, units } from '#shared/money'

/** A column of a file: how its text is read, an example and what it means. Its value is written as `String(value)`. */
export type Column<Value> = { schema: z.ZodType<Value, string>; example: string; about: string }
export type Columns = Readonly<Record<string, Column<unknown>>>
/** The values of a row by column. */
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }

/** A file of the format: its columns, and what a row of it is. */
export type FileFormat<C extends Columns = Columns> = { name: string; about: string; columns: C }
export const defineFile = <C extends Columns>(format: FileFormat<C>) => format

export const column = <Value>(schema: z.ZodType<Value, string>, example: string, about: string): Column<Value> => ({
  schema,
  example,
  about,
})

/** Whether every row needs a value in this column. */
export const isRequired = ({ schema }: Column<unknown>) => !schema.safeParse('').success

const text = z.string().trim()
/** An empty cell is null; what is wrong with another one says its schema. */
const orNull = <Value>(schema: z.ZodType<Value, string>) =>
  text.transform((value, { addIssue }): Value | null => {
    if (value === '') return null
    const { success, data, error } = schema.safeParse(value)
    if (success) return data
    for (const { message } of error.issues) addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const required = (most: number) =>
  text.min(1, { error: 'is missing', abort: true }).max(most, `has more than ${most} characters`)
export const optional = (most: number) => text.max(most, `has more than ${most} characters`)
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  text.transform((value, { addIssue }): Name => {
    const found = names.find((name) => name === value)
    if (found !== undefined) return found
    addIssue({ code: 'custom', message: `must be one of ${names.join(', ')}` })
    return z.NEVER
  })
export const day = text.refine(isCalendarDay, 'must be a day as 2026-11-20').transform((value) => value as LocalDate)
export const optionalDay = orNull(day)

const whole = text.regex(/^\d{1,15}$/, { error: 'must be a whole number without separators', abort: true })
const positive = whole.refine((digits) => /[1-9]/.test(digits), 'must be more than zero')
export const amount = positive.transform((digits): Rupiah => rupiah(digits))
export const amountOrNone = whole.transform((digits): Rupiah => rupiah(digits))
export const count = positive.transform((digits): Units => units(digits))
export const integer = whole.transform(Number)
export const optionalInteger = orNull(integer)
export const optionalRate = orNull(whole.transform((digits) => BigInt(digits) as BasisPoints))
export const yesNo = oneOf(['yes', 'no'])
export const nullable = orNull
