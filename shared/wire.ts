import { isoWib } from './dates.ts'

export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

/**
 * A value as JSON of the API: snake_case names, amounts and quantities as digits, instants in ISO 8601 with the WIB
 * offset.
 */
export type Wire<Value> = Value extends bigint | Date
  ? string
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Wire<Item>[]
      : { [Name in keyof Value as Name extends string ? Snake<Name> : never]: Wire<Value[Name]> }

const names = new Map<string, string>()

/** 'cancellableUntil' → 'cancellable_until'. */
export function snakeCase(name: string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const made = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  names.set(name, made)
  return made
}

/** Converts a plain value to the JSON of the API. */
export function toWire<Value>(value: Value): Wire<Value>
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return isoWib(value)
  if (Array.isArray(value)) return value.map((item) => toWire(item))
  const out: Record<string, unknown> = {}
  for (const name in value) out[snakeCase(name)] = toWire((value as Record<string, unknown>)[name])
  return out
}
