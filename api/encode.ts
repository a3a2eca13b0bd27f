import type { z } from 'zod'
import { isoWib } from '#shared/dates'
import type { Wire } from '#shared/wire'

/** What a handler answers, as it travels; the page of a list hands its `next` out as `next_cursor`. */
export type Answered<View> = View extends { items: readonly unknown[]; next: string | null }
  ? Omit<Wire<View>, 'next'> & { next_cursor: string | null }
  : Wire<View>

type Write = (value: unknown) => string
type Source = { from: string; write: Write }

/** Objects whose names are values – events, say – and travel as they are. */
export const namedByValues = new WeakSet<z.core.$ZodType>()

/** Fields that are made of one with another name: the cursor of a list. */
export const madeFrom = new WeakMap<z.core.$ZodType, Source>()

/**
 * The JSON of views by their schema, field by field: names in snake_case, amounts as digits, instants with WIB's offset.
 * What the schema does not name stays inside. It writes text at once: half the work of an object that is then written.
 */
export function writerOf(schema: z.core.$ZodType): Write {
  if (namedByValues.has(schema)) return leaf
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectWriter(Object.entries(def.shape))
    case 'array': {
      const write = writerOf(def.element)
      return (items) => `[${(items as unknown[]).map((item) => (item === null ? 'null' : write(item))).join(',')}]`
    }
    case 'nullable':
    case 'optional':
      return writerOf(def.innerType)
    default:
      return leaf
  }
}

function objectWriter(shape: [name: string, schema: z.core.$ZodType][]): Write {
  const fields = shape.map(([name, schema]) => {
    const { from, write } = madeFrom.get(schema) ?? { from: camelCase(name), write: writerOf(schema) }
    return { from, write, label: `${JSON.stringify(name)}:` }
  })
  return (value) => {
    const view = value as Record<string, unknown>
    let text = ''
    for (const { from, write, label } of fields) {
      const given = view[from]
      if (given !== undefined) text += (text ? ',' : '{') + label + (given === null ? 'null' : write(given))
    }
    return text ? `${text}}` : '{}'
  }
}

function leaf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `"${value}"`
  if (value instanceof Date) return `"${isoWib(value)}"`
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item))
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
