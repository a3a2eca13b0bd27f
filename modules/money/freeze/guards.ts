import type { Difference } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { BEFORE, type GuardsReader } from '#platform/db-admin/guards'
import { listUnknownMigrations } from '#platform/db-admin/migrate'
import { SCHEMA_GUARDS } from '#platform/db-admin/schema-guards'

/** The check that database guards are those of the migrations. */
export const GUARDS_CHECK = 'guards are those of the migrations'

/**
 * Called with migrations unknown to this build when guards are not compared because of them; with none when they are.
 */
export type OnNewerSchema = (migrations: readonly string[]) => void

/**
 * Compares triggers, constraints, functions and grants with those of the migrations. A process older than the schema
 * compares nothing (decision 0144).
 */
export async function verifyGuardsInTx(
  tx: Tx,
  readGuards: GuardsReader,
  onNewerSchema: OnNewerSchema,
): Promise<Difference[]> {
  const unknown = await listUnknownMigrations(tx)
  onNewerSchema(unknown)
  if (unknown.length > 0) return []
  const found = await readGuards(tx)
  const inTheWay = [...found.keys()].filter((subject) => subject.startsWith(BEFORE))
  return [...Object.keys(SCHEMA_GUARDS), ...inTheWay]
    .map((subject) => ({ subject, expected: SCHEMA_GUARDS[subject] ?? 'none', found: found.get(subject) ?? 'none' }))
    .filter((guard) => guard.found !== guard.expected)
    .map((guard) => ({ check: GUARDS_CHECK, ...guard }))
}
