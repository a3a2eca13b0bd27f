import { z } from 'zod'
import { type Snake, snakeCase } from '#shared/wire'

/** A body as it travels. Only its own fields are renamed: what stands inside them is data. */
export type Travelling<Input> = Input extends object
  ? { [Name in keyof Input as Name extends string ? Snake<Name> : never]: Input[Name] }
  : Input

/**
 * The schema of a request body with snake_case field names for a schema in camelCase. Parsing yields the camelCase
 * names; errors name the field as sent.
 */
export function toWireBodySchema<Schema extends z.ZodType>(schema: Schema): Schema
export function toWireBodySchema(schema: z.ZodType): z.ZodType {
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
