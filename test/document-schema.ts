import { z } from 'zod'

/** The schemas of an OpenAPI document by their names. */
type Components = Readonly<Record<string, object>>

/**
 * Creates validators for schemas of an OpenAPI document. Each gets only the components it refers to, because Zod
 * copies all of them.
 */
export function createSchemaChecks(components: Components, replacer?: (key: string, value: unknown) => unknown) {
  const made = new Map<string, z.ZodType>()
  const texts = new Map(Object.entries(components).map(([name, schema]) => [name, textOf(schema)]))

  function textOf(schema: object) {
    return JSON.stringify(schema, replacer).replaceAll('#/components/schemas/', '#/$defs/')
  }

  /** Names of what a text refers to, and what those refer to. */
  function reachedFrom(text: string): Set<string> {
    const reached = new Set(namesIn(text))
    for (const name of reached) for (const next of namesIn(texts.get(name) ?? '')) reached.add(next)
    return reached
  }

  return (schema: object): z.ZodType => {
    const text = textOf(schema)
    const known = made.get(text)
    if (known) return known
    const $defs = Object.fromEntries([...reachedFrom(text)].map((name) => [name, JSON.parse(texts.get(name)!)]))
    const compiled = z.fromJSONSchema({ ...JSON.parse(text), $defs })
    made.set(text, compiled)
    return compiled
  }
}

const namesIn = (text: string) => [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name!)
