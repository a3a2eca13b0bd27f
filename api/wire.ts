import { z } from 'zod'
import { isCalendarDay } from '#shared/dates'
import { parseWholeNumber } from '#shared/read-number'
import type { Cursor } from './cursor.ts'
import { madeFrom } from './encode.ts'

/** Schemas with a name in the document: `#/components/schemas/<id>`. */
export const named = z.registry<{ id: string; description?: string }>()
/** Names a schema in the OpenAPI document. */
export function registerSchema<Schema extends z.ZodType>(id: string, schema: Schema, description?: string): Schema {
  named.add(schema, description ? { id, description } : { id })
  return schema
}

// Money and quantities are digit strings: JSON numbers lose digits.
export const Money = registerSchema('Money', z.string().regex(/^\d+$/), 'Whole rupiah.')
export const SignedMoney = registerSchema(
  'SignedMoney',
  z.string().regex(/^-?\d+$/),
  'Whole rupiah; negative: paid or lost.',
)
export const Quantity = registerSchema('Quantity', z.string().regex(/^\d+$/), 'Whole securities (lembar, unit).')
export const SignedQuantity = registerSchema(
  'SignedQuantity',
  z.string().regex(/^-?\d+$/),
  'Whole securities; negative: too many to sell.',
)
export const Rate = registerSchema('Rate', z.string().regex(/^-?\d+$/), 'Basis points: "1320" is 13.2 %.')
export const Fraction = registerSchema(
  'Fraction',
  z.string().regex(/^\d+\/\d+$/),
  'An exact part of a whole, as laws write it: "2/3".',
)
export const Instant = registerSchema('Instant', z.iso.datetime({ offset: true }), 'ISO 8601 with the offset of WIB.')
/** An instant that a caller names. */
export const InstantIn = z.iso
  .datetime({ offset: true, error: 'instant' })
  .max(40, 'instant')
  .refine((text) => isCalendarDay(text.slice(0, 10)), 'instant')
  .transform((text) => new Date(text))
export const Day = registerSchema('Day', z.iso.date().refine(isCalendarDay, 'date_unreal'), 'A calendar day in WIB.')
export const ObjectId = registerSchema('ObjectId', z.string().max(64), 'Opaque.')
export const Slug = registerSchema(
  'Slug',
  z.string().regex(/^[a-z0-9-]{1,120}$/),
  'The name of an offering in addresses.',
)

/** Of a command without an answer, and of a request without fields. */
export const Nothing = z.strictObject({})
/** What was asked for waits for the votes of others: the request that they see. */
export const Asked = z.strictObject({ approval: ObjectId })
/** A security as a list names it. */
export const Security = z.strictObject({ code: z.string(), slug: Slug, name: z.string() })

/**
 * A whole number of at most 15 digits in canonical form. Checked before the contract's quantity, whose refinement
 * passes the text to BigInt.
 */
export const digitString = z.string({ error: 'quantity_digits' }).regex(/^(?:0|[1-9]\d{0,14})$/, 'quantity_digits')

/** The schema of a page of a list; `next_cursor` is null on the last page. */
export function createListSchema<Item extends z.ZodType, More extends z.ZodRawShape>(
  item: Item,
  { cursor, more = {} as More }: { cursor?: Pick<Cursor, 'out'>; more?: More } = {},
) {
  const next_cursor = z.string().nullable()
  const write = (next: unknown) => JSON.stringify(cursor ? cursor.out(next as string) : next)
  madeFrom.set(next_cursor, { from: 'next', write })
  return z.strictObject({ items: z.array(item), next_cursor, ...more })
}

/** The answer of a list that is returned completely. */
export const toWholeList = <Item>(items: readonly Item[]) => ({ items, next: null })

/** Schema of a whole-number query parameter, without leading zeros. */
export const createWholeNumberParam = (least: number, most: number) =>
  z.preprocess(parseWholeNumber, z.number().int().min(least).max(most))

/** Schema of the `limit` parameter of a list, with its maximum and default. */
export const createLimitParam = (most: number, usual: number) => createWholeNumberParam(1, most).default(usual)
