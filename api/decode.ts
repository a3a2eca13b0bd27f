import { z } from 'zod'
import { type Snake, snakeCase } from '#shared/wire'

/** A body as it travels. Only its own fields are renamed: what stands inside them is data. */
export type Travelling<Input> = Input extends object
  ? { [Name in keyof Input as Name extends string ? Snake<Name> : never]: Input[Name] }
  : Input

/**
 * How a body travels that the program knows by this schema: its fields in snake_case. What is read has the schema's own
 * names and has passed its checks; what is wrong with a field is said under the name that it travels by.
 */
export function bodyOf<Schema extends z.ZodType>(schema: Schema): Schema
export function bodyOf(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const { shape, catchall } = schema.def
  const checks = (schema.def.checks ?? []) as z.core.$ZodCheck<unknown>[]
  const names = Object.keys(shape).map((name) => [name, snakeCase(name)] as const)
  if (names.every(([name, wire]) => name === wire)) return schema
  const open = z.object(Object.fromEntries(names.map(([name, wire]) => [wire, shape[name]!])))
  const wire = catchall ? open.catchall(catchall) : open
  return wire.transform((read) => named(read, names)).check(...checks)
}

function named(read: Readonly<Record<string, unknown>>, names: readonly (readonly [string, string])[]) {
  const present = names.filter(([, wire]) => Object.hasOwn(read, wire))
  return Object.fromEntries(present.map(([name, wire]) => [name, read[wire]]))
}
