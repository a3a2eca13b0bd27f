import { isId } from '#shared/ids'
import type { App } from '../../../context.ts'
import { m } from '../../../lib/words.ts'

const parts: Record<string, () => string> = {
  'system:release': m.desk_by_release,
  'system:release-review': m.desk_by_release_review,
  'system:reviews': m.review_by_signatures,
}

/**
 * Loads the names behind ids and returns a function that looks them up: verified names of people, and names for
 * `system:…` actors.
 */
export async function loadNames(app: App, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null && isId(id)) as string[]
  const [papers, people] = await Promise.all([
    app.verification.namesOnPapers(app.database.db, known),
    app.identity.people(known),
  ])
  return (id: string | null) => {
    const person = id ? people.get(id) : undefined
    if (id && person) return papers.get(id) ?? `${person.firstname} ${person.lastname}`.trim()
    if (id?.startsWith('system:')) return (parts[id] ?? m.kyc_desk_by_system)()
    return id ?? ''
  }
}

/** Replaces ids in these fields of the rows by names. */
export async function replaceIdsWithNames<Field extends string, Row extends Record<Field, string | null>>(
  app: App,
  rows: readonly Row[],
  ...fields: Field[]
): Promise<Row[]> {
  const ids = rows.flatMap((row) => fields.map((field) => row[field]))
  const name = await loadNames(app, ids)
  const named = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field] && name(row[field])]))
  return rows.map((row) => ({ ...row, ...named(row) }))
}
